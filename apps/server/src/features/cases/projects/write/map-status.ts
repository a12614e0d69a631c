import type { ThemeForProjects, ThemeProjectStatus } from '../../../themes/themes/index.ts'

/** The status that a case gets in another theme: the one of the same name, else the first (3-decisions, "Cases"). */
export function mappedStatus(theme: Pick<ThemeForProjects, 'statuses'>, name: string | undefined): ThemeProjectStatus {
  const [first] = theme.statuses
  const status = theme.statuses.find((one) => one.name === name) ?? first
  if (!status) throw new Error('a theme has at least one status')
  return status
}
