import { type InsiderProjectProperty, type ProjectDetailTab, projectDetailTabs } from '@mekiki/contract/workspace/constants/index'
import { formatNumber } from '@mekiki/i18n/format'
import type { TabItem } from '@mekiki/ui'
import { z } from 'zod'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { useDetailTexts } from './detail-texts.ts'
import type { Project } from './use-project.ts'

const hiddenWith: Partial<Record<ProjectDetailTab, InsiderProjectProperty>> = {
  record: 'record_and_file',
  file: 'record_and_file',
  review: 'review',
  projectTask: 'task'
}

/** The tabs that exist for the caller: those of hidden parts do not (3-decisions, "Tenants and access"). */
export function tabsOf(project: Pick<Project, 'hiddenParts'>): ProjectDetailTab[] {
  return projectDetailTabs.filter((tab) => {
    const part = hiddenWith[tab]
    return part === undefined || !project.hiddenParts.includes(part)
  })
}

/** The tab that an address names; the summary when it names none, or one that is not there. */
export function readTab(value: unknown, tabs: readonly ProjectDetailTab[]): ProjectDetailTab {
  const tab = z.enum(projectDetailTabs).catch('summary').parse(value)
  return tabs.includes(tab) ? tab : 'summary'
}

function countOf(tab: ProjectDetailTab, project: Project): number | null {
  if (tab === 'record') return project.projectRecordsCount
  if (tab === 'review') return project.reviewsCount
  if (tab === 'form') return project.formAnswersCount
  if (tab === 'projectTask') return project.unDoneProjectTasksCount
  if (tab === 'sameScouteeProject') return project.sameTenantScouteeProjectCount > 1 ? project.sameTenantScouteeProjectCount : null
  return tab === 'file' ? project.files.length : null
}

/** The tabs of a case with their figures, the one of the address, and the way to another one. */
export function useProjectTabs(project: Project) {
  const texts = useDetailTexts()
  const { search, change } = useAddressSearch()
  const tabs = tabsOf(project)
  const items = tabs.map((tab): TabItem<ProjectDetailTab> => {
    const count = countOf(tab, project)
    return { key: tab, label: texts.tabs[tab], ...(count !== null && count > 0 && { count: formatNumber(count) }) }
  })
  return { items, tab: readTab(search['tab'], tabs), setTab: (tab: ProjectDetailTab) => change({ tab }) }
}
