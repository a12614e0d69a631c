import { CognitoIdentityProviderClient, type CognitoIdentityProviderClientConfig } from '@aws-sdk/client-cognito-identity-provider'

/** The region of the specification: Tokyo (1§7.3). */
export const awsRegion = 'ap-northeast-1'

/** What the hosts of hosted addresses at AWS end with; a pool's own domain stands before it. */
export const awsHostedDomains = `auth.${awsRegion}.amazoncognito.com`

/** Where the browser signs in when the pools are at AWS: the pools' own address, and the hosted ones. */
export const awsSignInOrigins = [`https://cognito-idp.${awsRegion}.amazonaws.com`, `https://*.${awsHostedDomains}`]

/** Where the user pools are: in this process, or at AWS (whose SDK finds its own credentials). */
export type IdentityClientOptions =
  | {
      mode: 'embedded'
      requestHandler: NonNullable<CognitoIdentityProviderClientConfig['requestHandler']>
    }
  | { mode: 'cognito'; region: string }

/** The client through which the product manages accounts; the same commands work in both modes. */
export function createIdentityClient(options: IdentityClientOptions): CognitoIdentityProviderClient {
  if (options.mode === 'cognito') return new CognitoIdentityProviderClient({ region: options.region })
  return new CognitoIdentityProviderClient({
    // Named so that the SDK looks for neither in files nor on the network; nothing checks them here.
    region: 'ap-northeast-1',
    credentials: { accessKeyId: 'embedded', secretAccessKey: 'embedded' },
    requestHandler: options.requestHandler,
    // A refusal by a limit is an answer; asking again would only count again.
    maxAttempts: 1
  })
}
