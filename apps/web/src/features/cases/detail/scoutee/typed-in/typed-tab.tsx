import { inOrder, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { linkInputLabel } from '@mekiki/i18n/companies/link-input-words'
import { valueWord } from '@mekiki/i18n/companies/property-words'
import { constantLabel } from '@mekiki/i18n/constants'
import { Callout, Card, Linkified, useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { usePropertyTexts } from '../../../../../shared/scoutee-properties/property-texts.ts'
import { capitalProperties, placeProperties } from '../../../../../shared/scoutee-properties/property-words.ts'
import { ProjectColumns } from '../../columns-layout.tsx'
import { useDetailTexts } from '../../detail-texts.ts'
import { latestLogsQuery } from '../../log/latest-logs.ts'
import { UrlText } from '../../shown-facts.tsx'
import type { Project } from '../../use-project.ts'
import type { ProjectUpdater } from '../../use-update-project.ts'
import { type LatestChange, shownChanges, Sources } from '../company/company-side.tsx'
import { currencyOf } from '../company/currency-of.ts'
import { EditableValue } from '../company/editable-value.tsx'
import { OriginDot } from '../company/origin-mark.tsx'
import { typedChange } from './typed-change.ts'
import { type TypedSource, typedSources } from './typed-sources.ts'
import { companyKeys, personKeys, type TypedKey, typedInput } from './typed-values.ts'
import '../company/company-tab.css'

interface TypedTabProps {
  project: Project
  updater: Pick<ProjectUpdater, 'updateAsync'>
}

type Sourced = ReadonlyMap<string, TypedSource>

const fundingKeys: readonly TypedKey[] = capitalProperties

/** A typed-in value is a person's own where it is known who gave it. */
const originOf = (source: TypedSource | undefined) => (source?.by ? 'own' : 'unknown')

function TypedValue({ property, project, updater, sources }: TypedTabProps & { property: TypedKey; sources: Sourced }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const row = useRef<HTMLDivElement>(null)
  const label = linkInputLabel(property, project.peopleFlg, language)
  const input = typedInput(project)
  const word = valueWord(property, input, language)
  const source = sources.get(property)
  const isLong = property === 'summary'
  const required = property === 'name' ? (project.peopleFlg ? texts.personNameRequired : texts.nameRequired) : undefined
  const shown = propertyOf(property).kind === 'url' && word !== '' ? <UrlText url={word} /> : isLong ? <Linkified>{word}</Linkified> : word
  return (
    <div ref={row} className={isLong ? 'mk-cv mk-cv-long' : 'mk-cv'}>
      {!isLong && <dt>{label}</dt>}
      <dd>
        {word === '' ? (
          <span className="mk-origin" />
        ) : (
          <OriginDot label={label} origin={originOf(source)} updatedBy={source?.by ?? null} updatedAt={source?.at ?? null} />
        )}
        {project.canEdit ? (
          <EditableValue
            value={input[property] ?? null}
            currency={currencyOf(property, input)}
            ownerUuid={project.uuid}
            save={(value, reopen) =>
              updater.updateAsync(typedChange(project, { key: property, label, value, reopen })).then(
                () => undefined,
                // What became of it has been said by then.
                () => undefined
              )
            }
            {...{ property, label, word, required, row }}
          />
        ) : (
          <span className="mk-cv-word mk-cv-plain">{shown}</span>
        )}
      </dd>
    </div>
  )
}

/** Beside typed-in values: how many are known to be whose, and which changed last. */
function TypedSide({ project, keys, sources }: { project: Project; keys: readonly TypedKey[]; sources: Sourced }) {
  const { link } = usePropertyTexts()
  const language = useLanguage()
  const input = typedInput(project)
  const known = keys.filter((key) => valueWord(key, input, language) !== '')
  const own = known.filter((key) => originOf(sources.get(key)) === 'own').length
  const changes = keys
    .flatMap((key): LatestChange[] => {
      const source = sources.get(key)
      return source?.by ? [{ key, label: linkInputLabel(key, project.peopleFlg, language), by: source.by, at: source.at }] : []
    })
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <Sources
      counts={{ own, provider: 0, bot: 0, unknown: known.length - own }}
      provider={<p className="mk-note">{link.unlinkedBody}</p>}
      changes={changes.slice(0, shownChanges)}
    />
  )
}

/** What was typed in about the company or person of a case, each value changed in its place by whoever may. */
export function TypedTab({ project, updater }: TypedTabProps) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const { data } = useQuery(latestLogsQuery(project.uuid))
  const sources = typedSources(data?.items ?? [])
  const keys: readonly TypedKey[] = project.peopleFlg ? personKeys : inOrder(companyKeys, ['name', ...placeProperties])
  const funding = keys.filter((key) => fundingKeys.includes(key))
  const basics = keys.filter((key) => key !== 'summary' && !funding.includes(key))
  const values = (some: readonly TypedKey[]) => some.map((property) => <TypedValue key={property} {...{ property, project, updater, sources }} />)
  return (
    <ProjectColumns isSlim sideLabel={texts.company.origins} side={<TypedSide project={project} keys={keys} sources={sources} />}>
      <div className="mk-pd-stack mk-cv-all">
        <Callout>{texts.typedIn}</Callout>
        <Card title={constantLabel('projectColumn', 'scoutee_summary', language)}>
          <dl>{values(['summary'])}</dl>
        </Card>
        <Card title={project.peopleFlg ? texts.personBasics : texts.basics} note={project.canEdit ? texts.company.hint : undefined}>
          <dl className="mk-cv-grid">{values(basics)}</dl>
        </Card>
        {funding.length > 0 && (
          <Card title={texts.funding}>
            <dl className="mk-cv-grid">{values(funding)}</dl>
          </Card>
        )}
      </div>
    </ProjectColumns>
  )
}
