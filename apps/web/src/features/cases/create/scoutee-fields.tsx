import { propertyName } from '@mekiki/i18n/companies/property-names'
import { Button, SegmentedControl, Select, Tag, Textarea, TextField, useLanguage } from '@mekiki/ui'
import { bindFields } from '../../../shared/bind-fields.ts'
import { CompanyNameField } from '../../../shared/company-suggestions/company-name-field.tsx'
import type { CompanySuggestion } from '../../../shared/company-suggestions/use-company-suggestions.ts'
import { memberRangeOptions, stageOptions } from '../../../shared/choices/named-options.ts'
import { useCreateTexts } from './create-texts.ts'
import type { Draft, DraftErrors } from './draft.ts'
import { SameNameProjects, SameNameScoutees } from './same-name.tsx'

interface Props {
  draft: Draft
  change: (part: Partial<Draft>) => void
  errors: DraftErrors
}

/** What the case is about: a registered entry, or typed-in values of a company or a person. */
export function ScouteeFields({ draft, change, errors }: Props) {
  const texts = useCreateTexts()
  const language = useLanguage()
  if (draft.scoutee) {
    return (
      <>
        <div className="mk-chosen-scoutee">
          <Tag tone="info">{draft.scoutee.isRegistered ? texts.chosen : texts.chosenProvider}</Tag>
          <strong>{draft.scoutee.name}</strong>
          <Button variant="link" onClick={() => change({ scoutee: null })}>
            {texts.typeInstead}
          </Button>
        </div>
        {!draft.scoutee.isRegistered && <p className="mk-note">{texts.chosenProviderHelp}</p>}
        <SameNameProjects {...draft.scoutee} />
      </>
    )
  }
  const bind = bindFields(draft, errors, change)
  const name = { label: propertyName('name', language, draft.kind === 'people'), required: true, ...bind('name') }
  const choose = ({ mekikiScouteeId, scouteeId, name: company, url, corporateNumber }: CompanySuggestion) =>
    change({ scoutee: { uuid: scouteeId ?? mekikiScouteeId, isRegistered: scouteeId !== null, name: company, url, corporateNumber } })
  return (
    <>
      <SegmentedControl
        label={texts.kind}
        items={[
          { value: 'scoutee', label: texts.company },
          { value: 'people', label: texts.person }
        ]}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      {draft.kind === 'people' ? <TextField {...name} /> : <CompanyNameField {...name} onChoose={choose} />}
      <SameNameScoutees name={draft.name} onChoose={(scoutee) => change({ scoutee })} />
      <SameNameProjects name={draft.name} url={draft.url} />
      {draft.kind === 'scoutee' ? <CompanyFields bind={bind} /> : <PersonFields bind={bind} />}
      <Textarea label={propertyName('summary', language)} {...bind('summary')} />
    </>
  )
}

type Bind = ReturnType<typeof bindFields<Draft>>

function CompanyFields({ bind }: { bind: Bind }) {
  const language = useLanguage()
  return (
    <>
      <TextField label={propertyName('url', language)} type="url" {...bind('url')} />
      <TextField label={propertyName('representative', language)} {...bind('representative')} />
      <div className="mk-field-row">
        <Select label={propertyName('stage', language)} clearable options={stageOptions(language)} {...bind('stage')} />
        <Select label={propertyName('memberRange', language)} clearable options={memberRangeOptions(language)} {...bind('memberRange')} />
      </div>
    </>
  )
}

function PersonFields({ bind }: { bind: Bind }) {
  const language = useLanguage()
  return (
    <>
      <TextField label={propertyName('belongingTo', language)} {...bind('belongingTo')} />
      <TextField label={propertyName('email', language)} type="email" {...bind('email')} />
      <TextField label={propertyName('url', language)} type="url" {...bind('url')} />
    </>
  )
}
