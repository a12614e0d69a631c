import { propertyName } from '@mekiki/i18n/companies/property-names'
import { Button, SegmentedControl, Select, Tag, Textarea, TextField, useLanguage, CompanyMark } from '@mekiki/ui'
import { bindFields } from '../../../shared/bind-fields.ts'
import { CompanyNameField, type CompanySuggestion } from '../../../shared/company-suggestions/company-name-field.tsx'
import { memberRangeOptions, stageOptions } from '../../../shared/choices/named-options.ts'
import { EncountersCard } from '../../../shared/encounters/encounters-card.tsx'
import type { EncounterQuery } from '../../../shared/encounters/use-encounters.ts'
import { useCreateTexts } from './create-texts.ts'
import { EarlierProject } from './earlier-project.tsx'
import type { Draft, DraftErrors, ChosenScoutee } from './draft.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDebounced } from '../../../shared/hooks/use-debounced.ts'
import { call } from '../../../shared/calls/api.ts'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'

/** Registered companies and people of a name that is being typed, once it has been still for a moment. Empty while nothing is known. */
function useSameName(name: string) {
  const asked = useDebounced(name.trim())
  const found = useQuery({
    queryKey: ['scoutees', 'by-name', asked],
    queryFn: ({ signal }) => call(scouteesOperations.findByName, { query: { name: asked } }, { signal }),
    enabled: asked !== '',
    meta: { isHandled: true }
  })
  return asked === '' ? [] : (found.data?.items ?? [])
}

/** Registered entries of the typed name, each to be taken instead of typing. */
function SameNameScoutees({ name, onChoose }: { name: string; onChoose: (scoutee: ChosenScoutee) => void }) {
  const texts = useCreateTexts()
  const found = useSameName(name)
  if (found.length === 0) return null
  return (
    <section className="mk-same-name">
      <p>{texts.registeredHelp}</p>
      <ul aria-label={texts.registered}>
        {found.map((scoutee) => (
          <li key={scoutee.id}>
            <CompanyMark name={scoutee.name} id={scoutee.id} size={20} />
            <span className="mk-same-name-text">
              {scoutee.name}
              {scoutee.address !== null && <small>{scoutee.address}</small>}
            </span>
            <Button
              onClick={() => onChoose({ uuid: scoutee.id, isRegistered: true, name: scoutee.name, url: scoutee.url, corporateNumber: scoutee.corporateNumber })}
            >
              {texts.useThis}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  draft: Draft
  change: (part: Partial<Draft>) => void
  errors: DraftErrors
  /** The draft is given up, since an earlier case goes on. */
  onReopened: () => void
  /** What is asked right after the name. */
  children: ReactNode
}

/** Whose earlier cases are shown: what is chosen, else what is typed. A company of the provider's database is no entry yet. */
function encountersOf({ scoutee, kind, name, url, belongingTo }: Draft): EncounterQuery {
  if (!scoutee) return kind === 'people' ? { name, belongingTo, isPerson: true } : { name, url }
  return scoutee.isRegistered ? { scouteeId: scoutee.uuid } : { name: scoutee.name, url: scoutee.url, corporateNumber: scoutee.corporateNumber }
}

/** What the case is about: a registered entry, or typed-in values of a company or a person; its name stands first. */
export function ScouteeFields({ draft, change, errors, onReopened, children }: Props) {
  const met = (
    <EncountersCard
      query={encountersOf(draft)}
      actionsOf={(encounter) => <EarlierProject encounter={encounter} draft={draft} change={change} onReopened={onReopened} />}
    />
  )
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
        {met}
        {children}
      </>
    )
  }
  const bind = bindFields(draft, errors, change)
  const name = { label: propertyName('name', language, draft.kind === 'people'), required: true, autoFocus: draft.name === '', ...bind('name') }
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
      {met}
      {children}
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
