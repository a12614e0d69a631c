import type { CallOutput } from '@mekiki/contract'
import { tenantSettingsOperations } from '@mekiki/contract/workspace/tenants/tenant-settings.operations'
import { gigabyte, nearlyFull } from '@mekiki/contract/workspace/tenants/quotas'
import { QuotaMeter, useQuotasTexts } from '@mekiki/browser/quotas/meter'
import { formatFileSize } from '@mekiki/i18n/format'
import { settingsWorkspaceEn, settingsWorkspaceJa } from '@mekiki/i18n/workspace/settings-workspace'
import { Callout, Card, CopyButton, Facts } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { addresses } from '../../../../shared/addresses.ts'
import { call } from '../../../../shared/calls/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useCurrentTenant } from '../../../../app/session/me.ts'
import { textsOf } from '@mekiki/browser/texts'

type WorkspaceFactsData = CallOutput<typeof tenantSettingsOperations.facts>

const useWorkspaceTexts = textsOf({ ja: settingsWorkspaceJa, en: settingsWorkspaceEn })

function StorageQuota({ used, limit }: { used: number; limit: number }) {
  const texts = useQuotasTexts()
  const isWarned = used >= limit * nearlyFull
  return (
    <span className="mk-stack">
      <span>
        {formatFileSize(used)} {texts.ofGigabytes(limit / gigabyte)} <QuotaMeter label={texts.storage} used={used} limit={limit} />
      </span>
      {isWarned && <Callout tone="warning">{used >= limit ? texts.storageFull : texts.storageNearly}</Callout>}
    </span>
  )
}

function MembersQuota({ used, limit }: { used: number; limit: number }) {
  const texts = useQuotasTexts()
  return (
    <span>
      {texts.membersUsed(used, limit)} <QuotaMeter label={texts.members} used={used} limit={limit} />
    </span>
  )
}

function Usage({ usage, quotas }: Pick<WorkspaceFactsData, 'usage' | 'quotas'>) {
  const texts = useWorkspaceTexts()
  const { membersLimit, storageLimitBytes } = quotas
  return (
    <Card title={texts.usage} note={texts.usageNote}>
      <Facts
        items={[
          { label: texts.users, value: texts.usersValue(usage.activeUsersCount, usage.inactiveUsersCount) },
          ...(membersLimit === null ? [] : [{ label: texts.membersLimit, value: <MembersQuota used={usage.activeUsersCount} limit={membersLimit} /> }]),
          { label: texts.themes, value: texts.count(usage.themesCount) },
          { label: texts.projects, value: texts.count(usage.projectsCount) },
          { label: texts.scoutees, value: texts.count(usage.scouteesCount) },
          { label: texts.files, value: texts.filesValue(usage.filesCount, formatFileSize(usage.filesBytes)) },
          ...(storageLimitBytes === null ? [] : [{ label: texts.storageLimit, value: <StorageQuota used={usage.filesBytes} limit={storageLimitBytes} /> }])
        ]}
      />
    </Card>
  )
}

/** A list of what is let in, with what that means; or that anything is. */
function Limits({ values, any, help }: { values: readonly string[]; any: string; help: string }) {
  if (values.length === 0) return any
  return (
    <>
      <ul className="mk-limits">
        {values.map((value) => (
          <li key={value}>{value}</li>
        ))}
      </ul>
      <p className="mk-help">{help}</p>
    </>
  )
}

/** Where guests register, to be sent to them. */
function GuestAddress() {
  const texts = useWorkspaceTexts()
  const { uuid } = useCurrentTenant()
  const address = `${location.origin}${addresses.guestRegistration(uuid)}`
  return (
    <>
      <span className="mk-address">
        <span>{address}</span>
        <CopyButton text={address} label={texts.guestCopy} />
      </span>
      <p className="mk-help">{texts.guestHelp}</p>
    </>
  )
}

function SignInRules({ signIn }: { signIn: WorkspaceFactsData['signIn'] }) {
  const texts = useWorkspaceTexts()
  return (
    <Card title={texts.signIn}>
      <div className="mk-stack">
        <Callout>{texts.signInNote}</Callout>
        <Facts
          items={[
            { label: texts.ip, value: <Limits values={signIn.allowIpAddresses} any={texts.ipAny} help={texts.ipHelp} /> },
            { label: texts.domains, value: <Limits values={signIn.authEmailDomains} any={texts.domainsAny} help={texts.domainsHelp} /> },
            { label: texts.mfa, value: signIn.mfaAvailableFlg ? texts.mfaOn : texts.mfaOff },
            { label: texts.sso, value: signIn.hasMicrosoftSso ? texts.ssoOn : texts.ssoOff },
            { label: texts.guests, value: signIn.guestFlg ? texts.guestsOn : texts.guestsOff },
            ...(signIn.guestFlg ? [{ label: texts.guestAddress, value: <GuestAddress /> }] : [])
          ]}
        />
      </div>
    </Card>
  )
}

/** What the workspace holds, and who can sign in to it: to be read only. */
export function WorkspaceFacts() {
  const texts = useWorkspaceTexts()
  const query = useQuery({
    queryKey: ['tenants', 'facts'],
    queryFn: ({ signal }) => call(tenantSettingsOperations.facts, {}, { signal }),
    staleTime: 0,
    meta: { isHandled: true }
  })
  return (
    <Loaded query={query} cause={texts.failed}>
      {({ usage, quotas, signIn }) => (
        <>
          <Usage usage={usage} quotas={quotas} />
          <SignInRules signIn={signIn} />
        </>
      )}
    </Loaded>
  )
}
