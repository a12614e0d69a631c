import type { ProjectDetailTab } from '@mekiki/contract/workspace/constants/index'
import { keyList } from '../../../../shared/keys/key-list.ts'
import { useKeys } from '../../../../shared/keys/key-registry.ts'
import { pressSoon } from '../../../../shared/keys/marked-control.ts'
import type { useProjectTabs } from '../project-tabs.ts'
import type { Project } from '../use-project.ts'

/** The place of a tab that a press names: `g 1` the first, `g 0` the tenth. */
const placeOf = (press: string): number => keyList.tabs.presses.findIndex((each) => each === press)

type ProjectTabs = Pick<ReturnType<typeof useProjectTabs>, 'items' | 'setTab'>

/** Whether a note can be written from the page of a case. */
export const canWriteNote = (project: Pick<Project, 'canCreateRecord'>, { items }: Pick<ProjectTabs, 'items'>): boolean =>
  project.canCreateRecord && items.some(({ key }) => key === ('record' satisfies ProjectDetailTab))

/** Answers the keys of a case that is shown: its tabs by their place, and a new note. */
export function useCaseKeys(project: Pick<Project, 'canCreateRecord'>, { items, setTab }: ProjectTabs): void {
  const canWrite = canWriteNote(project, { items })
  const write = () => {
    setTab('record')
    pressSoon('note')
  }
  useKeys('case', () => ({
    tabs: (press) => {
      const tab = press === undefined ? undefined : items[placeOf(press)]
      if (!tab) return
      setTab(tab.key)
      // Digits alone fill a review that is opened by keys.
      if (tab.key === 'review') pressSoon('score')
    },
    note: canWrite ? write : null
  }))
}
