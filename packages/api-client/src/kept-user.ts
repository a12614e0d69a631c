// Where the identity client keeps its tokens; a test of the browser holds it to that.
const keptPrefix = 'CognitoIdentityServiceProvider'

/** Who is signed in to a client as this browser keeps it, for all its tabs and applications; null for nobody. */
export function findKeptUser(clientId: string): string | null {
  return localStorage.getItem(`${keptPrefix}.${clientId}.LastAuthUser`)
}

/** Whether a change of local storage, made by another tab, is one of who is signed in. */
export function isKeptUserKey(key: string | null): boolean {
  return key === null || (key.startsWith(keptPrefix) && key.endsWith('.LastAuthUser'))
}

/** Whether this browser keeps anybody's sign-in: somebody is likely to be signed in here. */
export const hasKeptUser = (): boolean => Object.keys(localStorage).some(isKeptUserKey)
