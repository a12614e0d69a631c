import { Amplify } from 'aws-amplify'

export { fetchAuthSession, signOut } from 'aws-amplify/auth'

/** Points the library at a pool; `path` is where the identity service is below this origin, null on AWS. */
export function configure(userPoolId: string, userPoolClientId: string, path: string | null): void {
  const userPoolEndpoint = path === null ? {} : { userPoolEndpoint: new URL(path, location.origin).href }
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...userPoolEndpoint } } })
}
