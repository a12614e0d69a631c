import { useProjectList } from './project-list-state.tsx'

/** The status template of the list: that of its theme or, over all themes, the one that all of them have. `isSplit`: theirs differ, so that one theme has to be chosen. */
export function useStatusTemplate() {
  const { scope, themeUuid, themes } = useProjectList()
  if (themeUuid !== null) return { templateUuid: scope.statusTemplateUuid, isSplit: false }
  const used = [...new Set(themes.map(({ projectSetting }) => projectSetting.statusTemplateUuid))]
  return { templateUuid: used.length === 1 ? (used[0] ?? null) : null, isSplit: used.length > 1 }
}
