import type { CallOutput } from '@mekiki/contract'
import { adminTenantsOperations } from '@mekiki/contract/admin/admin-tenants/admin-tenants.operations'
import { uuid } from '@mekiki/contract/primitives/index'
import { AppLink, Callout, CopyButton, Facts, notify, TextField } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addresses } from '../../../app/addresses.ts'
import { call } from '../../../app/api.ts'
import { FormDialog, useFaults } from '../../../app/form-dialogs.tsx'
import { tenantsKey } from '../tenant.ts'
import { useTenantsTexts } from '../tenants-texts.ts'

type Made = CallOutput<typeof adminTenantsOperations.createForDevelopment>

function MadeFacts({ made }: { made: Made }) {
  const texts = useTenantsTexts()
  const { email, password, loginUrl } = made.administrator
  const words = texts.developmentFacts
  return (
    <>
      <Callout tone="success">{texts.developmentDone}</Callout>
      <Facts
        items={[
          { label: texts.columns.name, value: <AppLink href={addresses.tenant(made.tenant.uuid)}>{made.tenant.name}</AppLink> },
          { label: words.email, value: email },
          {
            label: words.password,
            value: (
              <span className="mk-once">
                <code translate="no">{password}</code>
                <CopyButton text={password} />
              </span>
            )
          },
          {
            label: words.address,
            value: (
              <a href={loginUrl} target="_blank" rel="noreferrer">
                {loginUrl}
              </a>
            )
          }
        ]}
      />
      <p className="mk-help">{texts.developmentNote}</p>
    </>
  )
}

/** A tenant under an id of one's own with every function on, and the password of its administrator, told once. */
export function DevelopmentDialog({ onClose }: { onClose: () => void }) {
  const texts = useTenantsTexts()
  const client = useQueryClient()
  const [id, setId] = useState<string>(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const { faults, refuse, clear } = useFaults()
  const [made, setMade] = useState<Made | null>(null)
  const create = async () => {
    const parsed = uuid.safeParse(id.trim())
    if (!parsed.success) return refuse({ id: texts.developmentIdFault })
    const body = name.trim() === '' ? {} : { name: name.trim() }
    setMade(await call(adminTenantsOperations.createForDevelopment, { params: { tenant_id: parsed.data }, body }))
    notify.success(texts.developmentDone)
    await client.invalidateQueries({ queryKey: tenantsKey })
    return false
  }
  return (
    <FormDialog title={texts.developmentTitle} confirmLabel={made ? null : texts.create} onSave={create} onClose={onClose}>
      {made ? (
        <MadeFacts made={made} />
      ) : (
        <>
          <p>{texts.developmentBody}</p>
          <TextField label={texts.name} optional value={name} onChange={setName} />
          <TextField
            label={texts.developmentId}
            required
            help={texts.developmentIdHelp}
            normalise="nfkc"
            value={id}
            error={faults['id']}
            onChange={(value) => {
              setId(value)
              clear()
            }}
          />
        </>
      )}
    </FormDialog>
  )
}
