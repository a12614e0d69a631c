import { listKeys, listNameOf } from '@mekiki/contract/companies/scoutees/property-columns'
import { linkInputWords } from '@mekiki/i18n/companies/link-input-words'
import { constantLabel } from '@mekiki/i18n/constants'
import { Button, Card, Facts, Linkified, useLanguage } from '@mekiki/ui'
import ExternalLink from 'lucide-react/icons/external-link'
import { addresses } from '../../../../shared/addresses.ts'
import { type ScouteeDetail, scouteeQuery } from '../../../../shared/scoutee-properties/scoutee-detail.ts'
import { useHasScoutees } from '../../../../app/session/me.ts'
import { useDetailTexts } from '../detail-texts.ts'
import { type FactKey, shownFacts, UrlText } from '../shown-facts.tsx'
import type { Project } from '../use-project.ts'
import type { ProjectUpdater } from '../use-update-project.ts'
import { CompanyTab } from './company/company-tab.tsx'
import { TypedTab } from './typed-in/typed-tab.tsx'
import { useQuery } from '@tanstack/react-query'

/** The company of a case, with whose its values are and what newer ones wait; null until it is there, or without a company or the right to see it. */
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

interface FactsCardProps {
  title: string
  keys: readonly FactKey[]
  project: Project
}

function FactsCard({ title, keys, project }: FactsCardProps) {
  const texts = useDetailTexts()
  const language = useLanguage()
  return (
    <Card title={title}>
      <div className="mk-pd-facts">
        <Facts items={shownFacts(keys, project, texts, language)} />
      </div>
    </Card>
  )
}

/** The company or person of a case: the entry's values, or the typed-in ones, which can be changed here. */
export function ScouteeTab({ project, updater }: { project: Project; updater: ProjectUpdater }) {
  const { scouteeId } = project
  const hasScoutees = useHasScoutees()
  const company = useCompany(project.peopleFlg || !hasScoutees ? null : scouteeId)
  if (scouteeId === null) return <TypedTab project={project} updater={updater} />
  if (company) return <CompanyTab project={project} company={company} />
  return <EntryFacts project={project} scouteeId={scouteeId} />
}

/** What a case shows of its entry, where the entry itself is a person's or cannot be read. */
function EntryFacts({ project, scouteeId }: { project: Project; scouteeId: string }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const hasScoutees = useHasScoutees()
  const summary = project.shownScoutee.summary ?? ''
  return (
    <div className="mk-pd-stack">
      {hasScoutees && (
        <p>
          <Button href={addresses.scoutee(scouteeId)} icon={ExternalLink}>
            {texts.openScoutee}
          </Button>
        </p>
      )}
      {summary !== '' && (
        <Card title={constantLabel('projectColumn', 'scoutee_summary', language)}>
          <p className="mk-pd-prose">
            <Linkified>{summary}</Linkified>
          </p>
        </Card>
      )}
      {project.peopleFlg ? (
        <PersonCard project={project} />
      ) : (
        <>
          <FactsCard title={texts.basics} keys={basics} project={project} />
          <FactsCard title={texts.funding} keys={money} project={project} />
        </>
      )}
      <FactsCard title={texts.groups} keys={groups} project={project} />
    </div>
  )
}

/** A person's entry; what was typed in with the case besides has its values, where there is something. */
function PersonCard({ project }: { project: Project }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const { shownScoutee: shown } = project
  const words = linkInputWords(project.peopleLinkInput ?? { name: shown.name, url: shown.url, summary: shown.summary }, true, language)
  const shownWords = words.filter(({ key, word }) => key !== 'summary' && (project.peopleLinkInput !== null || word !== ''))
  return (
    <Card title={texts.personBasics}>
      <div className="mk-pd-facts">
        <Facts items={shownWords.map(({ key, label, word }) => ({ label, value: key === 'url' && word !== '' ? <UrlText url={word} /> : word }))} />
      </div>
    </Card>
  )
}
