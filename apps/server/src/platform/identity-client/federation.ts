import {
  type CognitoIdentityProviderClient,
  CreateIdentityProviderCommand,
  CreateUserPoolDomainCommand,
  DeleteIdentityProviderCommand,
  DescribeIdentityProviderCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  UpdateIdentityProviderCommand,
  UpdateUserPoolClientCommand,
  type UserPoolClientType
} from '@aws-sdk/client-cognito-identity-provider'
import { given, type TenantPool } from './pools.ts'

const emailAttribute = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress'
const scopes = ['openid', 'email', 'aws.cognito.signin.user.admin']

/** A SAML provider as the identity service knows it. What AWS does not tell is null. */
export interface KnownProvider {
  metadataUrl: string
  signOnUrl: string | null
  entityId: string | null
  certificatesEndAt: Date[] | null
  readAt: Date | null
  lastFailure: string | null
}

/** What connects a tenant's pool with its provider of single sign-on. */
export interface Connection {
  providerName: string
  metadataUrl: string
  /** The prefix of the pool's domain at AWS; the embedded service only keeps it. */
  domain: string
  /** Where the browser comes back to: exact addresses. */
  callbackUrls: readonly string[]
  logoutUrls: readonly string[]
}

/** The product's verbs on single sign-on. Errors are the SDK's; unusable metadata is an InvalidParameterException. */
export interface Federation {
  /** Makes the provider or changes it, gives the pool a domain, and lets the browser's client use both. May be repeated. */
  connectProvider: (pool: TenantPool, connection: Connection) => Promise<void>
  /** Takes the provider from the client and the pool; one that is gone already is no error. */
  disconnectProvider: (pool: TenantPool, providerName: string) => Promise<void>
  /** The provider, or null when the pool has none of this name. */
  findProvider: (poolId: string, providerName: string) => Promise<KnownProvider | null>
}

/** The verbs over SDK commands alone, so that they mean the same embedded and at AWS. */
export function createFederation(client: CognitoIdentityProviderClient): Federation {
  return {
    async connectProvider(pool, connection) {
      await saveProvider(client, pool.poolId, connection)
      await giveDomain(client, pool.poolId, connection.domain)
      const { providerName, callbackUrls, logoutUrls } = connection
      await changeClient(client, pool, (known) => ({
        SupportedIdentityProviders: [...new Set(['COGNITO', ...(known.SupportedIdentityProviders ?? []), providerName])],
        CallbackURLs: [...callbackUrls],
        LogoutURLs: [...logoutUrls],
        AllowedOAuthFlows: ['code'],
        AllowedOAuthScopes: scopes,
        AllowedOAuthFlowsUserPoolClient: true
      }))
    },
    async disconnectProvider(pool, providerName) {
      await changeClient(client, pool, (known) => ({
        SupportedIdentityProviders: (known.SupportedIdentityProviders ?? ['COGNITO']).filter((name) => name !== providerName)
      }))
      await client.send(new DeleteIdentityProviderCommand({ UserPoolId: pool.poolId, ProviderName: providerName })).catch(ignoreAbsent)
    },
    findProvider: (poolId, providerName) => findProvider(client, poolId, providerName)
  }
}

async function saveProvider(client: CognitoIdentityProviderClient, poolId: string, { providerName, metadataUrl }: Connection): Promise<void> {
  const provider = {
    UserPoolId: poolId,
    ProviderName: providerName,
    ProviderDetails: { MetadataURL: metadataUrl },
    AttributeMapping: { email: emailAttribute }
  }
  if (await findProvider(client, poolId, providerName)) await client.send(new UpdateIdentityProviderCommand(provider))
  else await client.send(new CreateIdentityProviderCommand({ ...provider, ProviderType: 'SAML' }))
}

async function giveDomain(client: CognitoIdentityProviderClient, poolId: string, domain: string): Promise<void> {
  const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId: poolId }))
  if (!UserPool?.Domain) await client.send(new CreateUserPoolDomainCommand({ UserPoolId: poolId, Domain: domain }))
}

/** An update resets every setting that it leaves out, hence the client's own ones are sent along. */
async function changeClient(
  client: CognitoIdentityProviderClient,
  { poolId, clientId }: TenantPool,
  change: (known: UserPoolClientType) => Partial<UserPoolClientType>
): Promise<void> {
  const answer = await client.send(new DescribeUserPoolClientCommand({ UserPoolId: poolId, ClientId: clientId }))
  const { ClientSecret: _secret, CreationDate: _made, LastModifiedDate: _changed, ...known } = given(answer.UserPoolClient, 'UserPoolClient')
  await client.send(new UpdateUserPoolClientCommand({ ...known, ...change(known), UserPoolId: poolId, ClientId: clientId }))
}

async function findProvider(client: CognitoIdentityProviderClient, poolId: string, providerName: string): Promise<KnownProvider | null> {
  const answer = await client.send(new DescribeIdentityProviderCommand({ UserPoolId: poolId, ProviderName: providerName })).catch(ignoreAbsent)
  const details = answer?.IdentityProvider?.ProviderDetails
  if (!details) return null
  const { MetadataURL, SSORedirectBindingURI, EntityId, CertificatesEndAt, MetadataReadAt, MetadataFailure } = details
  return {
    metadataUrl: MetadataURL ?? '',
    signOnUrl: SSORedirectBindingURI ?? null,
    entityId: EntityId ?? null,
    certificatesEndAt: CertificatesEndAt?.split(' ').map((text) => new Date(text)) ?? null,
    readAt: MetadataReadAt === undefined ? null : new Date(MetadataReadAt),
    lastFailure: MetadataFailure ?? null
  }
}

function ignoreAbsent(error: unknown): undefined {
  if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined
  throw error
}
