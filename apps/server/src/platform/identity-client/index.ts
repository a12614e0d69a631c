export { type Account, type AccountChanges, type AccountKey, type Accounts, createAccounts, type Invitation } from './accounts.ts'
export { createIdentityClient, type IdentityClientOptions } from './client.ts'
export { type PoolSettings, SETUP_MFA_FLG, type TenantPool } from './pools.ts'
export { createTokenVerifier, TokenError, type TokenVerifier, type TokenVerifierOptions, type VerifiedToken } from './verifier.ts'
