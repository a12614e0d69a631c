import { singleSignOnOperations } from '@mekiki/contract/people/single-sign-on/single-sign-on.operations'
import { formatDateTime, formatDay } from '@mekiki/i18n/format'
import { metadataReason } from '@mekiki/i18n/people/metadata-reasons'
import { Button, Callout, ConfirmDialog, EllipsisText, IconButton, Menu, notify, Tag, useLanguage } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { addresses } from '../../../app/addresses.ts'
import { call } from '../../../app/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { type Tenant, tenantsKey } from '../tenant.ts'
import { SetUpDialog } from './set-up-dialog.tsx'
import { certificateOf, type SignOn, signOnQuery, type SignOnState, signOnStateOf, testChannel } from './sso.ts'
import { useSsoTexts } from './sso-texts.ts'

const tones = { none: undefined, untested: 'warning', working: 'success', failed: 'danger' } as const
/** A certificate that ends sooner than this is told in red. */
const soonDays = 30

function StateTag({ state }: { state: SignOnState }) {
  const texts = useSsoTexts()
  const tone = tones[state]
  return (
    <Tag {...(tone && { tone })} {...(state === 'untested' && { icon: Clock })}>
      {texts.states[state]}
    </Tag>
  )
}

function Facts({ signOn, metadataUrl }: { signOn: SignOn; metadataUrl: string }) {
  const texts = useSsoTexts()
  const language = useLanguage()
  const [now] = useState(Date.now)
  const certificate = certificateOf(signOn, now)
  const { lastTest } = signOn
  const failure = lastTest?.failure ?? null
  return (
    <>
      <dl className="mk-side-facts">
        <dt>{texts.metadata}</dt>
        <dd>
          <EllipsisText>{metadataUrl.replace(/^https?:\/\//u, '')}</EllipsisText>
        </dd>
        <dt>{texts.certificate}</dt>
        <dd>
          {certificate === null ? (
            texts.unknown
          ) : (
            <>
              {formatDay(certificate.endsAt)} <span className={certificate.days < soonDays ? 'mk-bad' : 'mk-note'}>{texts.days(certificate.days)}</span>
            </>
          )}
        </dd>
        <dt>{texts.lastTest}</dt>
        <dd>
          {lastTest === null ? (
            texts.neverTested
          ) : (
            <>
              {formatDateTime(lastTest.testedAt)}{' '}
              <span className={failure === null ? 'mk-good' : 'mk-bad'}>{failure === null ? texts.succeeded : texts.failed}</span>
            </>
          )}
        </dd>
      </dl>
      {failure !== null && <Callout tone="danger">{texts.failures[failure] ?? texts.said(failure)}</Callout>}
      {signOn.identityProvider?.lastFailure && (
        <Callout tone="warning">{texts.readFailed(metadataReason(signOn.identityProvider.lastFailure, language))}</Callout>
      )}
    </>
  )
}

/** Hears from the tab of a test that it is done, and reads the result. */
function useTestResults(tenantUuid: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(testChannel)
    channel.addEventListener('message', ({ data }) => {
      if (data === tenantUuid) void client.invalidateQueries({ queryKey: signOnQuery(tenantUuid).queryKey })
    })
    return () => channel.close()
  }, [client, tenantUuid])
}

function Connected({ tenant, signOn }: { tenant: Tenant; signOn: SignOn }) {
  const texts = useSsoTexts()
  const client = useQueryClient()
  const { search, change } = useAddressSearch()
  const [isRemoving, setRemoving] = useState(false)
  const state = signOnStateOf(signOn)
  const { identityProvider } = signOn
  const refresh = async () => {
    void client.invalidateQueries({ queryKey: tenantsKey })
    await client.invalidateQueries({ queryKey: signOnQuery(tenant.uuid).queryKey })
  }
  const remove = async () => {
    await call(singleSignOnOperations.remove, { params: { tenant_id: tenant.uuid } })
    notify.success(texts.removed)
    await refresh()
  }
  const test = () => {
    window.open(addresses.ssoTest(tenant.uuid), '_blank')
    notify.success(texts.testStarted)
  }
  const open = () => change({ is_sso_dialog_open: 'true' })
  return (
    <>
      <header>
        <h2>{texts.title}</h2>
        <span className="mk-once">
          <StateTag state={state} />
          {state !== 'none' && (
            <Menu
              label={texts.title}
              items={[{ key: 'remove', label: texts.remove, icon: Trash2, isDanger: true, onSelect: () => setRemoving(true) }]}
              trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={texts.title} />}
            />
          )}
        </span>
      </header>
      {identityProvider === null ? (
        <>
          <p className="mk-help">{texts.none}</p>
          <Button block onClick={open}>
            {texts.setUp}
          </Button>
        </>
      ) : (
        <>
          <Facts signOn={signOn} metadataUrl={identityProvider.federationMetadataUrl} />
          <div className="mk-side-buttons">
            <Button block onClick={open}>
              {texts.change}
            </Button>
            <Button block onClick={test}>
              {texts.test}
            </Button>
          </div>
        </>
      )}
      {search['is_sso_dialog_open'] === 'true' && (
        <SetUpDialog tenant={tenant} signOn={signOn} onSaved={refresh} onClose={() => change({ is_sso_dialog_open: undefined })} />
      )}
      <ConfirmDialog
        open={isRemoving}
        title={texts.removeTitle}
        body={texts.removeBody}
        targets={[tenant.name]}
        confirmLabel={texts.remove}
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      />
    </>
  )
}

/** Single sign-on of a tenant: the provider, its certificate, and what the last test showed. */
export function SsoCard({ tenant }: { tenant: Tenant }) {
  const texts = useSsoTexts()
  const query = useQuery(signOnQuery(tenant.uuid))
  useTestResults(tenant.uuid)
  return (
    <section className="mk-side-card" aria-label={texts.title}>
      <Loaded query={query} cause={texts.loadFailed}>
        {(signOn) => <Connected tenant={tenant} signOn={signOn} />}
      </Loaded>
    </section>
  )
}
