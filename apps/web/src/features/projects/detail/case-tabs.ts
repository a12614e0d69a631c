import type { InsiderProjectProperty, ProjectDetailTab } from '@mekiki/contract/constants/index'
import { formatNumber } from '@mekiki/i18n/format'
import type { TabItem } from '@mekiki/ui'
import { z } from 'zod'
import { useAddressSearch } from '../../../app/use-address-search.ts'
import { useDetailTexts } from './detail-texts.ts'
import type { Project } from './use-project.ts'

/** The tabs of a case, in the order of 2§2. */
export const caseTabs = ['scoutee', 'project', 'summary', 'record', 'review', 'file', 'operationLog'] as const satisfies readonly ProjectDetailTab[]

export type CaseTab = (typeof caseTabs)[number]

const hiddenWith: Partial<Record<CaseTab, InsiderProjectProperty>> = { record: 'record_and_file', file: 'record_and_file', review: 'review' }

/** The tabs that exist for the caller: those of hidden parts do not (3-decisions, "Tenants and access"). */
export function tabsOf(project: Pick<Project, 'hiddenParts'>): CaseTab[] {
  return caseTabs.filter((tab) => {
    const part = hiddenWith[tab]
    return part === undefined || !project.hiddenParts.includes(part)
  })
}

/** The tab that an address names; the summary when it names none, or one that is not there (screens 56). */
export function readTab(value: unknown, tabs: readonly CaseTab[]): CaseTab {
  const tab = z.enum(caseTabs).catch('summary').parse(value)
  return tabs.includes(tab) ? tab : 'summary'
}

function countOf(tab: CaseTab, project: Project): number | null {
  if (tab === 'record') return project.projectRecordsCount
  if (tab === 'review') return project.reviewsCount
  return tab === 'file' ? project.files.length : null
}

/** The tabs of a case with their figures, the one of the address, and the way to another one. */
export function useCaseTabs(project: Project) {
  const texts = useDetailTexts()
  const { search, change } = useAddressSearch()
  const tabs = tabsOf(project)
  const items = tabs.map((tab): TabItem<CaseTab> => {
    const count = countOf(tab, project)
    return { key: tab, label: texts.tabs[tab], ...(count !== null && count > 0 && { count: formatNumber(count) }) }
  })
  return { items, tab: readTab(search['tab'], tabs), setTab: (tab: CaseTab) => change({ tab }) }
}
