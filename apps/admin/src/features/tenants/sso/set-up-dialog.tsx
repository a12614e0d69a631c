import { ResponseError } from '@mekiki/api-client'
import { singleSignOnOperations } from '@mekiki/contract/single-sign-on/single-sign-on.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, CopyButton, Dialog, Facts, notify, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
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

/** What to enter at the identity provider, and the address of its metadata, which is read and checked when it is saved. */
export function SetUpDialog({ tenant, signOn, onSaved, onClose }: { tenant: Tenant; signOn: SignOn; onSaved: () => Promise<void>; onClose: () => void }) {
  const texts = useSsoTexts()
  const { serviceProvider, identityProvider } = signOn
  const [address, setAddress] = useState(identityProvider?.federationMetadataUrl ?? '')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const refuse = (sentence: string) => {
    setFault(sentence)
    focusFirstError()
  }
  const save = async () => {
    const url = address.trim()
    if (url === '') return refuse(texts.metadataMissing)
    if (!URL.canParse(url)) return refuse(texts.metadataFault)
    try {
      await call(singleSignOnOperations.setup, { params: { tenant_id: tenant.uuid }, body: { federation_metadata_url: url } })
    } catch (error) {
      const isUnusable = error instanceof ResponseError && error.is('federation_metadata_unusable')
      const said = isUnusable ? error.message : findFieldErrors(error)?.['federation_metadata_url']
      if (said === undefined) throw error
      return refuse(said)
    }
    notify.success(texts.saved)
    onClose()
    await onSaved()
  }
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" onClick={save}>
        {texts.save}
      </Button>
    </>
  )
  return (
    <Dialog open width="medium" title={texts.setUpTitle} onClose={onClose} footer={footer}>
      <div className="mk-fields">
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
          error={fault}
          onChange={(next) => {
            setAddress(next)
            setFault(undefined)
          }}
          onEnter={() => void save()}
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
      </div>
    </Dialog>
  )
}
