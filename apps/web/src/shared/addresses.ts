import { stringifySearch } from '@mekiki/browser/address/search-params'

/** Where the screens are: the only place that spells their addresses (1§2.2, 3-decisions "Pages"). */
export const addresses = {
  home: '/',
  myDay: '/my_day',
  allProjects: '/project_groups/all',
  projectTasks: '/project_groups/tasks',
  themeProjects: (themeUuid: string) => `/project_groups/${themeUuid}`,
  /** The list with the preview open beside it. */
  projectPreview: (themeUuid: string | null, projectUuid: string) =>
    themeUuid === null ? `/project_groups/all/projects/${projectUuid}` : `/project_groups/${themeUuid}/projects/${projectUuid}/preview`,
  project: (themeUuid: string, projectUuid: string, tab?: string) =>
    `/project_groups/${themeUuid}/projects/${projectUuid}${tab === undefined ? '' : `?tab=${tab}`}`,
  projectFile: (projectUuid: string, fileUuid: string) => `/project_groups/projects/${projectUuid}/files/${fileUuid}`,
  themes: '/themes',
  themeTasks: '/themes/tasks',
  theme: (themeUuid: string, tab?: string) => `/themes/${themeUuid}${tab === undefined ? '' : `?tab=${tab}`}`,
  forms: '/forms',
  formCreate: '/forms/create',
  formPreview: (formUuid: string) => `/forms/preview?form=${formUuid}`,
  formPoster: (formUuid: string) => `/forms/${formUuid}/poster`,
  form: (formUuid: string) => `/forms/${formUuid}`,
  formAnswers: (formUuid: string, answerUuid?: string) => `/forms/${formUuid}/answers${answerUuid === undefined ? '' : `?answer=${answerUuid}`}`,
  formSummary: (formUuid: string) => `/forms/${formUuid}/summary`,
  formSharing: (formUuid: string) => `/forms/${formUuid}/sharing`,
  scoutees: '/scoutees',
  scoutee: (scouteeUuid: string) => `/scoutees/${scouteeUuid}`,
  /** The company list with a saved search of the person's own. */
  savedSearch: (searchUuid: string) => `/scoutees?my_search_condition_uuid=${searchUuid}`,
  providerCompany: (mekikiScouteeId: string) => `/scoutees/${mekikiScouteeId}?scope=provider`,
  /** Past imports, and the result of one. */
  imports: '/imports',
  importResult: (jobUuid: string) => `/imports/${jobUuid}`,
  dashboard: '/dashboard',
  /** Everything that a text is found in, of one kind where it is named; of this, the page that begins at `after`. */
  search: (text: string, kind?: string, after?: string, narrowing: object = {}) => `/search${stringifySearch({ q: text, kind, after, ...narrowing })}`,
  settings: (page: string) => `/settings/${page}`,
  alertSettings: '/settings/my_alert_setting',
  account: '/settings/account',
  /** The login screen of a workspace, open for guests to register. */
  guestRegistration: (tenantUuid: string) => `/?tenant_uuid=${tenantUuid}&guest=true`
} as const

const screens = [/^\/(?:login|my_day|search)?$/u, /^\/project_groups\//u]

/** Whether an address is a screen for guests: their cases with the tasks and files in them, and their account. */
export function isOpenToGuests(path: string): boolean {
  return path === addresses.account || path === '/settings' || screens.some((screen) => screen.test(path))
}

/** Whether a path is that of a page of the settings. */
export const isSettingsPath = (path: string): boolean => path.startsWith('/settings')
