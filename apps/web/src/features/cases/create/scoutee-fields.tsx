import { propertyName } from '@mekiki/i18n/companies/property-names'
import { Button, SegmentedControl, Select, Tag, Textarea, TextField, useLanguage, AppLink, Callout, CompanyMark } from '@mekiki/ui'
import { bindFields } from '../../../shared/bind-fields.ts'
import { CompanyNameField, type CompanySuggestion } from '../../../shared/company-suggestions/company-name-field.tsx'
import { memberRangeOptions, stageOptions } from '../../../shared/choices/named-options.ts'
import { useCreateTexts } from './create-texts.ts'
import type { Draft, DraftErrors, ChosenScoutee } from './draft.ts'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDebounced } from '../../../shared/hooks/use-debounced.ts'
import { addresses } from '../../../shared/addresses.ts'
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

interface ScouteeQuery {
  name: string
  url: string | null
  corporateNumber?: string | null
}

/** Cases of the same company or person by name, similar name, site or corporate number, once typing has been still for a moment. */
function useSameProjects({ name, url, corporateNumber = null }: ScouteeQuery) {
  const asked = useDebounced(name.trim())
  const askedUrl = useDebounced((url ?? '').trim())
  return useQuery({
    queryKey: ['projects', 'by-name', asked, askedUrl, corporateNumber],
    queryFn: ({ signal }) => {
      const query = { scoutee_name: asked, ...(askedUrl !== '' && { url: askedUrl }), ...(corporateNumber !== null && { corporate_number: corporateNumber }) }
      return call(projectsOperations.fetchByScouteeName, { query }, { signal })
    },
    enabled: asked !== '',
    // The warning stays while more is typed, and goes with the name.
    placeholderData: asked === '' ? undefined : keepPreviousData,
    meta: { isHandled: true }
  })
}

/** A warning with the cases that what is typed or chosen has already, each with why it matches. */
export function SameNameProjects(query: ScouteeQuery) {
  const texts = useCreateTexts()
  const found = useSameProjects(query)
  if (query.name.trim() === '' || !found.data || found.data.items.length === 0) return null
  return (
    <Callout tone="warning">
      <p role="status">{texts.existing}</p>
      <ul className="mk-same-cases">
        {found.data.items.map((match) => (
          <li key={match.uuid}>
            <span>{match.scouteeName}</span>
            <Tag>{texts.matchedBy[match.matchedBy]}</Tag>
            <small>{texts.existingProject(match.themeName, match.statusName)}</small>
            <AppLink href={addresses.project(match.themeUuid, match.uuid)} target="_blank" rel="noopener">
              {texts.open}
            </AppLink>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

interface Props {
  draft: Draft
  change: (part: Partial<Draft>) => void
  errors: DraftErrors
  /** What is asked right after the name. */
  children: ReactNode
}

/** What the case is about: a registered entry, or typed-in values of a company or a person; its name stands first. */
export function ScouteeFields({ draft, change, errors, children }: Props) {
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
      <SameNameProjects name={draft.name} url={draft.url} />
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
