import { Button, Callout, ErrorBlock } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addresses } from '../../../app/addresses.ts'
import { errorMessage } from '../../../app/query-client.ts'
import { usePageTitle } from '../../../app/page-title.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { type SignOn, testChannel } from './sso.ts'
import { useSsoTexts } from './sso-texts.ts'
import { singleSignOnOperations } from '@mekiki/contract/people/single-sign-on/single-sign-on.operations'
import { depart, postForm, takeDeparture } from '@mekiki/browser/identity/depart'
import { z } from 'zod'
import { call } from '../../../app/api.ts'

const departureKey = 'SSO_TEST'

const departure = z.object({
  tenantUuid: z.string(),
  state: z.string(),
  verifier: z.string(),
  oauthOrigin: z.string(),
  clientId: z.string(),
  redirectUri: z.string()
})
type Departure = z.output<typeof departure>

const tokens = z.object({ access_token: z.string(), refresh_token: z.string().optional() })

/**
 * Leaves for the identity provider of a tenant, remembering in this tab what is needed to come back.
 * @throws what the call raises.
 */
async function departForTest(tenantUuid: string): Promise<void> {
  const destination = await call(singleSignOnOperations.beginTest, { params: { tenant_id: tenantUuid }, body: {} })
  const { oauthOrigin, clientId, redirectUri } = destination
  depart(departureKey, destination, { tenantUuid, oauthOrigin, clientId, redirectUri })
}

/** The access token of the test, or what was said instead. The sign-in is ended here, the access token judges the server. */
async function exchange(kept: Departure, returned: URLSearchParams): Promise<{ access_token: string | null; failure: string | null }> {
  const said = returned.get('error_description') ?? returned.get('error')
  const code = returned.get('code')
  if (said !== null || code === null) return { access_token: null, failure: said ?? 'token_refused' }
  const { oauthOrigin, clientId: client_id, redirectUri: redirect_uri, verifier: code_verifier } = kept
  const response = await postForm(`${oauthOrigin}/oauth2/token`, { grant_type: 'authorization_code', client_id, code, redirect_uri, code_verifier })
  const found = tokens.safeParse(await response.json().catch(() => null))
  return found.success ? { access_token: found.data.access_token, failure: null } : { access_token: null, failure: `HTTP ${response.status}` }
}

/** How a test ended, and of which tenant; null when what came back belongs to no test of this tab. */
async function finishTest(returned: URLSearchParams): Promise<SignOn | null> {
  const kept = takeDeparture(departureKey, departure)
  if (kept === null || kept.state !== returned.get('state')) return null
  const body = await exchange(kept, returned)
  return call(singleSignOnOperations.finishTest, { params: { tenant_id: kept.tenantUuid }, body })
}

/** Takes the answer out of the address, finishes the test and tells the tab that began it. */
async function settle(): Promise<SignOn | null> {
  const returned = new URLSearchParams(location.search)
  history.replaceState(null, '', location.pathname)
  const signOn = await finishTest(returned)
  if (signOn === null) return null
  const channel = new BroadcastChannel(testChannel)
  channel.postMessage(signOn.tenantUuid)
  channel.close()
  return signOn
}

function Result({ signOn }: { signOn: SignOn | null }) {
  const texts = useSsoTexts()
  if (signOn?.lastTest == null) return <Callout tone="warning">{texts.testNone}</Callout>
  const { email, failure } = signOn.lastTest
  return (
    <>
      <div role="status">
        {failure === null ? (
          <Callout tone="success">{texts.testSucceeded(email ?? '')}</Callout>
        ) : (
          <Callout tone="danger">
            {texts.testFailed} {texts.failures[failure] ?? texts.said(failure)}
            {email !== null && ` ${texts.as(email)}`}
          </Callout>
        )}
      </div>
      <p>{texts.closeTab}</p>
      <Button variant="primary" href={addresses.tenant(signOn.tenantUuid)}>
        {texts.back}
      </Button>
    </>
  )
}

/** The tab of a test sign-in: on the way out to the identity provider, and on the way back with its answer. */
export function SsoTestPage() {
  const texts = useSsoTexts()
  const { search } = useAddressSearch()
  const [tenantUuid] = useState(search['tenant_uuid'])
  usePageTitle(texts.testTitle)
  const isLeaving = typeof tenantUuid === 'string'
  const query = useQuery({
    queryKey: ['sso-test', tenantUuid ?? null],
    queryFn: () => (isLeaving ? departForTest(tenantUuid).then(() => null) : settle()),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { isHandled: true }
  })
  return (
    <section className="mk-sso-test">
      <h1>{texts.testTitle}</h1>
      {query.isError && <ErrorBlock cause={texts.testFailed} remedy={errorMessage(query.error)} />}
      {query.isPending && <p role="status">{isLeaving ? texts.leaving : texts.judging}</p>}
      {query.isSuccess && (isLeaving ? <p role="status">{texts.leaving}</p> : <Result signOn={query.data} />)}
    </section>
  )
}
