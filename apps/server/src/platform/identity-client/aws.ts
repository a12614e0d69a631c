/** The region of the specification: Tokyo (1§7.3). */
export const awsRegion = 'ap-northeast-1'

/** What the hosts of hosted addresses at AWS end with; a pool's own domain stands before it. */
export const awsHostedDomains = `auth.${awsRegion}.amazoncognito.com`

/** Where the browser signs in when the pools are at AWS: the pools' own address, and the hosted ones. */
export const awsSignInOrigins = [`https://cognito-idp.${awsRegion}.amazonaws.com`, `https://*.${awsHostedDomains}`]
