import { Callout, type TabItem } from '@mekiki/ui'
import { type ComponentProps, Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { useThemeFiles } from '../files/use-theme-files.ts'
import { OverviewTab } from '../overview/overview-tab.tsx'
import { useThemesTexts } from '../themes-texts.ts'
import { type FieldProps, isSettingTab, readingTabs, type Theme, type ThemeTab } from './theme-draft.ts'
import { SettingFields, useSettingTabs } from './setting-tabs.tsx'

const CommentTab = lazy(() => import('../comments/comment-tab.tsx').then((module) => ({ default: module.CommentTab })))
const TaskPanel = lazy(() => import('../../../shared/tasks/task-panel.tsx').then((module) => ({ default: module.TaskPanel })))
const FileTab = lazy(() => import('../files/file-tab.tsx').then((module) => ({ default: module.FileTab })))

/** Everything there is to see of a theme, with how much there is of it. */
export function useThemeTabs(theme: Theme, isRestricted: boolean): TabItem<ThemeTab>[] {
  const texts = useThemesTexts()
  const settings = useSettingTabs(isRestricted)
  const files = useThemeFiles(theme.uuid).data?.totalCount
  const counts: Partial<Record<ThemeTab, number | undefined>> = { task: theme.unDoneTasksCount, comment: theme.commentsCount, file: files }
  const reading = readingTabs.map((key) => ({
    key,
    label: texts.tabs[key],
    ...(counts[key] !== undefined && counts[key] > 0 && { count: String(counts[key]) })
  }))
  return [...reading, ...settings]
}

interface ThemePanelProps {
  id: string
  tab: ThemeTab
  theme: Theme
  fields: FieldProps
  /** The tab stands in the query of the address. */
  isTabInPath: boolean
  comment: Omit<ComponentProps<typeof CommentTab>, 'themeUuid'>
}

/** What the open tab of a theme shows. */
export function ThemePanel({ id, tab, theme, fields, isTabInPath, comment }: ThemePanelProps) {
  const texts = useThemesTexts()
  const [hasTasks, setHasTasks] = useState(false)
  if (tab === 'task' && !hasTasks) setHasTasks(true)
  return (
    <div id={id} role="tabpanel" aria-label={texts.tabs[tab]}>
      <Suspense fallback={null}>
        {tab === 'overview' && <OverviewTab theme={theme} options={fields.options} />}
        {/* It stays while other tabs are open, with the task that is being written. */}
        {hasTasks && (
          <div hidden={tab !== 'task'}>
            <TaskPanel place={{ kind: 'theme', uuid: theme.uuid }} isKept={isTabInPath} />
          </div>
        )}
        {tab === 'comment' && <CommentTab themeUuid={theme.uuid} {...comment} />}
        {tab === 'file' && <FileTab themeUuid={theme.uuid} canEdit={theme.canEdit} />}
        {isSettingTab(tab) && (
          <>
            {!theme.canEdit && (
              <div className="mk-theme-readonly">
                <Callout>{texts.readOnly}</Callout>
              </div>
            )}
            <SettingFields tab={tab} fields={fields} />
          </>
        )}
      </Suspense>
    </div>
  )
}
