import { Button, SegmentedControl, Select, Tag, Textarea, TextField, useLanguage } from '@mekiki/ui'
import { CompanyNameField } from '../../../app/company-suggestions/company-name-field.tsx'
import type { CompanySuggestion } from '../../../app/company-suggestions/use-company-suggestions.ts'
import { memberRangeOptions, stageOptions } from '../../../app/named-options.ts'
import { useCreateTexts } from './create-texts.ts'
import type { Draft } from './draft.ts'
import { SameNameCases, SameNameScoutees } from './same-name.tsx'

interface Props {
  draft: Draft
  change: (part: Partial<Draft>) => void
  nameError: string | undefined
}

/** What the case is about: a registered entry, or typed-in values of a company or a person. */
export function ScouteeFields({ draft, change, nameError }: Props) {
  const texts = useCreateTexts()
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
        <SameNameCases {...draft.scoutee} />
      </>
    )
  }
  const name = {
    label: texts.name[draft.kind],
    required: true,
    value: draft.name,
    onChange: (text: string) => change({ name: text }),
    ...(nameError !== undefined && { error: nameError })
  }
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
      <SameNameCases name={draft.name} url={draft.url} />
      {draft.kind === 'scoutee' ? <CompanyFields draft={draft} change={change} /> : <PersonFields draft={draft} change={change} />}
      <Textarea label={texts.summary} value={draft.summary} onChange={(summary) => change({ summary })} />
    </>
  )
}

function CompanyFields({ draft, change }: Omit<Props, 'nameError'>) {
  const texts = useCreateTexts()
  const language = useLanguage()
  return (
    <>
      <TextField label={texts.url} type="url" value={draft.url} onChange={(url) => change({ url })} />
      <TextField label={texts.representative} value={draft.representative} onChange={(representative) => change({ representative })} />
      <div className="mk-field-row">
        <Select label={texts.stage} clearable options={stageOptions(language)} value={draft.stage} onChange={(stage) => change({ stage })} />
        <Select
          label={texts.memberRange}
          clearable
          options={memberRangeOptions(language)}
          value={draft.memberRange}
          onChange={(memberRange) => change({ memberRange })}
        />
      </div>
    </>
  )
}

function PersonFields({ draft, change }: Omit<Props, 'nameError'>) {
  const texts = useCreateTexts()
  return (
    <>
      <TextField label={texts.belongingTo} value={draft.belongingTo} onChange={(belongingTo) => change({ belongingTo })} />
      <TextField label={texts.email} type="email" value={draft.email} onChange={(email) => change({ email })} />
      <TextField label={texts.url} type="url" value={draft.url} onChange={(url) => change({ url })} />
    </>
  )
}
