import { Button, Callout, ErrorBlock } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addresses } from '../../../app/addresses.ts'
import { errorMessage } from '../../../app/handle-error.ts'
import { usePageTitle } from '../../../app/page-title.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import type { SignOn } from './sso.ts'
import { testChannel } from './sso.ts'
import { useSsoTexts } from './sso-texts.ts'
import { departForTest, finishTest } from './test-departure.ts'

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
