import { adminCompaniesOperations } from '@mekiki/contract/admin/admin-companies/admin-companies.operations'
import { RadioGroup } from '@mekiki/ui'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { FormDialog } from '../../app/form-dialog.tsx'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { type Investor, useCompaniesTexts } from './companies-texts.ts'

/** Makes several investors one: which name stays is chosen. */
export function MergeDialog({ investors, onMerged, onClose }: { investors: readonly Investor[]; onMerged: () => Promise<void>; onClose: () => void }) {
  const texts = useCompaniesTexts()
  const keyFor = useRequestKey()
  const max = investors.toSorted((one, other) => other.companiesCount - one.companiesCount)[0]
  const [into, setInto] = useState<string | null>(max?.uuid ?? null)
  const merge = async () => {
    if (into === null) return false
    const body = { intoUuid: into, uuids: investors.map(({ uuid }) => uuid).filter((uuid) => uuid !== into) }
    await call(adminCompaniesOperations.mergeInvestors, { body }, { idempotencyKey: keyFor(body) })
    await onMerged()
  }
  return (
    <FormDialog title={texts.investorMergeTitle} isDanger confirmLabel={texts.investorMerge} onSave={merge} onClose={onClose}>
      <p>{texts.investorMergeBody}</p>
      <p aria-hidden="true">
        <strong>{texts.investorMergeInto}</strong>
      </p>
      <RadioGroup
        name="into"
        label={texts.investorMergeInto}
        options={investors.map(({ uuid, name, companiesCount }) => ({ value: uuid, label: texts.investorWithCount(name, companiesCount) }))}
        value={into}
        onChange={setInto}
      />
    </FormDialog>
  )
}
