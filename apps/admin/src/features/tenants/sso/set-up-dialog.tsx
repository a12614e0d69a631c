import { ResponseError } from '@mekiki/api-client'
import { singleSignOnOperations } from '@mekiki/contract/people/single-sign-on/single-sign-on.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { CopyButton, Facts, notify, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { FormDialog, useFaults } from '../../../app/form-dialogs.tsx'
import type { Tenant } from '../tenant.ts'
import type { SignOn } from './sso.ts'
import { useSsoTexts } from './sso-texts.ts'

function Copied({ text }: { text: string }) {
  return (
    <span className="mk-once">
      <code translate="no">{text}</code>
      <CopyButton text={text} />
    </span>
  )
}

/** What is said at the address: metadata that cannot be used, or an address that is none. */
function addressFault(error: unknown): Record<string, string> | null {
  const isUnusable = error instanceof ResponseError && error.is('federation_metadata_unusable')
  const address = isUnusable ? error.message : findFieldErrors(error)?.['federation_metadata_url']
  return address === undefined ? null : { address }
}

/** What to enter at the identity provider, and the address of its metadata, which is read and checked when it is saved. */
export function SetUpDialog({ tenant, signOn, onSaved, onClose }: { tenant: Tenant; signOn: SignOn; onSaved: () => Promise<void>; onClose: () => void }) {
  const texts = useSsoTexts()
  const { serviceProvider, identityProvider } = signOn
  const [address, setAddress] = useState(identityProvider?.federationMetadataUrl ?? '')
  const { faults, refuse, clear, attempt } = useFaults()
  const save = () => {
    const url = address.trim()
    if (url === '') return refuse({ address: texts.metadataMissing })
    if (!URL.canParse(url)) return refuse({ address: texts.metadataFault })
    return attempt(async () => {
      await call(singleSignOnOperations.setup, { params: { tenant_id: tenant.uuid }, body: { federation_metadata_url: url } })
      notify.success(texts.saved)
      await onSaved()
    }, addressFault)
  }
  return (
    <FormDialog title={texts.setUpTitle} confirmLabel={texts.save} onSave={save} onClose={onClose}>
      {(enter) => (
        <>
          <p>{texts.setUpBody}</p>
          <Facts
            items={[
              { label: texts.entityId, value: <Copied text={serviceProvider.entityId} /> },
              { label: texts.replyUrl, value: <Copied text={serviceProvider.replyUrl} /> }
            ]}
          />
          <TextField
            label={texts.metadataUrl}
            required
            type="url"
            help={texts.metadataHelp}
            autoFocus
            value={address}
            error={faults['address']}
            onChange={(next) => {
              setAddress(next)
              clear()
            }}
            onEnter={enter}
          />
          {identityProvider && (
            <Facts
              items={[
                { label: texts.facts.entityId, value: identityProvider.entityId ?? texts.unknown },
                { label: texts.facts.signOnUrl, value: identityProvider.signOnUrl ?? texts.unknown },
                { label: texts.facts.readAt, value: formatDateTime(identityProvider.readAt) || texts.unknown }
              ]}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
