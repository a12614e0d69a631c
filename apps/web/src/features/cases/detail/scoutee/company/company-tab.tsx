import { constantLabel } from '@mekiki/i18n/constants'
import { propertyName } from '@mekiki/i18n/companies/property-names'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { AppLink, Card, Icon, useLanguage } from '@mekiki/ui'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { addresses } from '../../../../../shared/addresses.ts'
import { NewValuesBar } from '../../../../../shared/scoutee-properties/property-value.tsx'
import { usePropertyTexts } from '../../../../../shared/scoutee-properties/property-texts.ts'
import { basicProperties, fundingProperties, propertyWord, type ShownProperty } from '../../../../../shared/scoutee-properties/property-words.ts'
import type { ScouteeDetail } from '../../../../../shared/scoutee-properties/scoutee-detail.ts'
import { type LinkActs, useLinkActs } from '../../../../../shared/scoutee-properties/use-link-acts.ts'
import { ProjectColumns } from '../../columns-layout.tsx'
import { useDetailTexts } from '../../detail-texts.ts'
import { type FactKey, shownFacts } from '../../shown-facts.tsx'
import type { Project } from '../../use-project.ts'
import { CompanySide } from './company-side.tsx'
import { CompanyValue } from './company-value.tsx'
import { type CompanyEdit, useCompanyEdit } from './use-company-edit.ts'
import './company-tab.css'

interface PartProps {
  company: ScouteeDetail
  edit: CompanyEdit
  acts: LinkActs | null
}

function Values({ properties, ...part }: PartProps & { properties: readonly ShownProperty[] }) {
  return properties.map((property) => <CompanyValue key={property} property={property} {...part} />)
}

/** Lets the person choose when somebody else has changed the same value first. */
function EditConflict({ edit }: { edit: CompanyEdit }) {
  const texts = usePropertyTexts()
  const language = useLanguage()
  const { conflict } = edit
  if (!conflict) return null
  const { key, value, theirs, reopen } = conflict
  const word = (values: object) => propertyWord(key, values, { texts, language })
  return (
    <ConflictDialog
      fields={[{ label: propertyName(key, language), theirs: word(theirs), mine: word({ ...theirs, [key]: value }) }]}
      changedBy={theirs.updatedBy?.name}
      onTakeTheirs={edit.settle}
      onKeepMine={() => {
        edit.settle()
        return edit.save(key, value, reopen, theirs)
      }}
      onClose={() => {
        edit.settle()
        reopen({ isAsked: true })
      }}
    />
  )
}

function Groups({ project, company, acts, edit, keys }: PartProps & { project: Project; keys: readonly FactKey[] }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const facts = shownFacts(keys, project, texts, language)
  return (
    <>
      <CompanyValue property="categories" company={company} edit={edit} acts={acts} />
      {facts.map(({ key, label, value }) => (
        <div key={key} className="mk-cv">
          <dt>{label}</dt>
          <dd>
            <span className="mk-origin" />
            <span className="mk-cv-word mk-cv-plain">{value}</span>
          </dd>
        </div>
      ))}
    </>
  )
}

const groupKeys: readonly FactKey[] = ['scoutee_tags', 'scoutee_channels', 'scoutee_linking_status']

/** The company of a case: its values with whose they are, each changed in its place by whoever may, and what newer ones wait. */
export function CompanyTab({ project, company }: { project: Project; company: ScouteeDetail }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const edit = useCompanyEdit(company)
  const allActs = useLinkActs(company)
  const acts = company.canEdit ? allActs : null
  const part = { company, edit, acts }
  const basics = basicProperties.filter(
    (property) => property !== 'holder' || company.properties.holder.value !== null || company.properties.holder.newValueSource !== null
  )
  const grid = (children: ReactNode) => <dl className="mk-cv-grid">{children}</dl>
  return (
    <ProjectColumns isSlim sideLabel={texts.company.origins} side={<CompanySide company={company} />}>
      <div className="mk-pd-stack mk-cv-all">
        <NewValuesBar properties={company.properties} acts={acts} />
        <Card title={constantLabel('projectColumn', 'scoutee_summary', language)}>
          <dl>
            <CompanyValue property="summary" {...part} />
          </dl>
        </Card>
        <Card
          title={texts.basics}
          note={company.canEdit ? texts.company.hint : undefined}
          actions={
            <AppLink href={addresses.scoutee(company.uuid)} className="mk-cv-page">
              <Icon icon={ExternalLink} />
              {texts.openScoutee}
            </AppLink>
          }
        >
          {grid(<Values properties={basics} {...part} />)}
        </Card>
        <Card title={texts.funding}>{grid(<Values properties={fundingProperties} {...part} />)}</Card>
        <Card title={texts.groups}>{grid(<Groups project={project} keys={groupKeys} {...part} />)}</Card>
      </div>
      <EditConflict edit={edit} />
    </ProjectColumns>
  )
}
