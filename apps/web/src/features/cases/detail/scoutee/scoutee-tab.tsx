import { byListName, listKeys, listNameOf } from '@mekiki/contract/companies/scoutees/property-columns'
import { constantLabel } from '@mekiki/i18n/constants'
import { Button, Callout, Card, Facts, Linkified, useLanguage } from '@mekiki/ui'
import ExternalLink from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { addresses } from '../../../../shared/addresses.ts'
import { type ScouteeDetail, scouteeQuery } from '../../../../shared/scoutee-properties/scoutee-detail.ts'
import { useHasScoutees } from '../../../../app/session/me.ts'
import { useDetailTexts } from '../detail-texts.ts'
import { type FactKey, shownFacts, UrlText } from '../shown-facts.tsx'
import { useAddressText } from '../use-address-text.ts'
import type { Project } from '../use-project.ts'
import type { ProjectUpdater } from '../use-update-project.ts'
import { LinkInputDrawer } from './link-input-drawer.tsx'
import { linkInputWords } from './link-input-words.ts'
import { useQuery } from '@tanstack/react-query'
import { propertyName } from '@mekiki/i18n/companies/property-names'
import { BotNote } from '../../../../shared/scoutee-bot/bot-note.tsx'
import { NewValuesBar, PropertyValue } from '../../../../shared/scoutee-properties/property-value.tsx'
import { propertyWord, type ShownProperty, shownProperties, valuesOf, waitingProperties } from '../../../../shared/scoutee-properties/property-words.ts'
import { usePropertyTexts } from '../../../../shared/scoutee-properties/property-texts.ts'
import { useLinkActs } from '../../../../shared/scoutee-properties/use-link-acts.ts'

const properties: Partial<Record<FactKey | 'scoutee_summary', ShownProperty>> = {
  ...byListName(listKeys, 'scoutee_', (key): ShownProperty => key),
  scoutee_vertical_categories: 'categories'
}

/** A value of the case's company with what is known of it; a value that stands for no property, or of a case without a company, stays as it is. */
function TrackedValue({ factKey, company, children }: { factKey: FactKey | 'scoutee_summary'; company: ScouteeDetail | null; children: ReactNode }) {
  const property = properties[factKey]
  if (company === null || property === undefined) return children
  return (
    <Tracked company={company} property={property}>
      {children}
    </Tracked>
  )
}

function Tracked({ company, property, children }: { company: ScouteeDetail; property: ShownProperty; children: ReactNode }) {
  const acts = useLinkActs(company)
  return (
    <PropertyValue property={property} scoutee={company} acts={company.canEdit ? acts : null} note={<BotNote property={property} scoutee={company} />}>
      {children}
    </PropertyValue>
  )
}

// What a case shows elsewhere or not at all.
const unseen = shownProperties.filter((property) => property === 'name' || !Object.values(properties).includes(property))

/** How many newer values wait for the case's company, the decisions about all, and those for which the tab has no other place. */
function CompanyNews({ company }: { company: ScouteeDetail }) {
  const texts = usePropertyTexts()
  const language = useLanguage()
  const acts = useLinkActs(company)
  const waiting = waitingProperties(company.properties).filter((property) => unseen.includes(property))
  const own = valuesOf(company.properties, 'value')
  return (
    <>
      <NewValuesBar properties={company.properties} acts={company.canEdit ? acts : null} />
      {waiting.length > 0 && (
        <Card title={texts.newer.label}>
          <div className="mk-pd-facts">
            <Facts
              items={waiting.map((property) => ({
                label: propertyName(property, language),
                value: (
                  <Tracked company={company} property={property}>
                    {propertyWord(property, own, { texts, language })}
                  </Tracked>
                )
              }))}
            />
          </div>
        </Card>
      )}
    </>
  )
}

/** The company of a case, with whose its values are and what newer ones wait; null until it is there, or without a company. */
function useCompany(scouteeId: string | null): ScouteeDetail | null {
  const { data } = useQuery({ ...scouteeQuery(scouteeId ?? ''), enabled: scouteeId !== null })
  return data ?? null
}

const firstBasics: readonly FactKey[] = [
  'scoutee_representative',
  'scoutee_url',
  'scoutee_address',
  'scoutee_tel',
  'scoutee_country',
  'scoutee_foundation_date',
  'scoutee_member_range'
]
const money: readonly FactKey[] = ['scoutee_stage', 'scoutee_capital', 'scoutee_finance', 'scoutee_finance_date', 'scoutee_investors']
// What a list shows of a company and no other place here does.
const otherBasics = listKeys
  .map((key) => listNameOf(key, 'scoutee_'))
  .filter((key) => key !== 'scoutee_name' && key !== 'scoutee_summary' && !firstBasics.includes(key) && !money.includes(key))
const basics: readonly FactKey[] = [...firstBasics, ...otherBasics, 'scoutee_linking_status']
const groups: readonly FactKey[] = [
  'scoutee_horizontal_categories',
  'scoutee_vertical_categories',
  'scoutee_innovation_categories',
  'scoutee_tags',
  'scoutee_channels'
]

const drawerKey = 'edit'
const drawerValue = 'link_input'

function PersonCard({ project, actions }: { project: Project; actions: ReactNode }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const { shownScoutee: shown } = project
  const words = linkInputWords(project.peopleLinkInput ?? { name: shown.name, url: shown.url, summary: shown.summary }, true, language)
  const shownWords = words.filter(({ key, word }) => key !== 'summary' && (project.peopleLinkInput !== null || word !== ''))
  return (
    <Card title={texts.personBasics} actions={actions}>
      <div className="mk-pd-facts">
        <Facts items={shownWords.map(({ key, label, word }) => ({ label, value: key === 'url' && word !== '' ? <UrlText url={word} /> : word }))} />
      </div>
    </Card>
  )
}

interface FactsCardProps {
  title: string
  keys: readonly FactKey[]
  project: Project
  company: ScouteeDetail | null
  actions?: ReactNode
}

function FactsCard({ title, keys, project, company, actions }: FactsCardProps) {
  const texts = useDetailTexts()
  const language = useLanguage()
  return (
    <Card title={title} actions={actions}>
      <div className="mk-pd-facts">
        <Facts
          items={shownFacts(keys, project, texts, language).map(({ key, label, value }) => ({
            label,
            value: (
              <TrackedValue factKey={key} company={company}>
                {value}
              </TrackedValue>
            )
          }))}
        />
      </div>
    </Card>
  )
}

/** The company or person of a case: the entry's values, or the typed-in ones, which can be changed here. */
export function ScouteeTab({ project, updater }: { project: Project; updater: ProjectUpdater }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const hasScoutees = useHasScoutees()
  const [open, setOpen] = useAddressText(drawerKey)
  const { scouteeId } = project
  const company = useCompany(project.peopleFlg || !hasScoutees ? null : scouteeId)
  const canEditInput = scouteeId === null && project.canEdit
  const summary = project.shownScoutee.summary ?? ''
  const hasSummary = summary !== '' || (company !== null && company.properties.summary.newValueSource !== null)
  const edit = canEditInput ? (
    <Button icon={Pencil} onClick={() => setOpen(drawerValue, { isStep: true })}>
      {texts.edit}
    </Button>
  ) : undefined
  return (
    <div className="mk-pd-stack">
      {scouteeId === null && <Callout>{texts.typedIn}</Callout>}
      {scouteeId !== null && hasScoutees && (
        <p>
          <Button href={addresses.scoutee(scouteeId)} icon={ExternalLink}>
            {texts.openScoutee}
          </Button>
        </p>
      )}
      {company && <CompanyNews company={company} />}
      {hasSummary && (
        <Card title={constantLabel('projectColumn', 'scoutee_summary', language)}>
          <TrackedValue factKey="scoutee_summary" company={company}>
            <p className="mk-pd-prose">
              <Linkified>{summary}</Linkified>
            </p>
          </TrackedValue>
        </Card>
      )}
      {project.peopleFlg ? (
        <PersonCard project={project} actions={edit} />
      ) : (
        <>
          <FactsCard title={texts.basics} keys={basics} project={project} company={company} actions={edit} />
          <FactsCard title={texts.funding} keys={money} project={project} company={company} />
        </>
      )}
      {scouteeId !== null && <FactsCard title={texts.groups} keys={groups} project={project} company={company} />}
      {open === drawerValue && canEditInput && <LinkInputDrawer project={project} updater={updater} onClose={() => setOpen('')} />}
    </div>
  )
}
