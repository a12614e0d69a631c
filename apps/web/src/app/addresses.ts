/** Where the screens are: the only place that spells their addresses (1§2.2, 3-decisions "Pages"). */
export const addresses = {
  home: '/',
  allProjects: '/project_groups/all',
  themeProjects: (themeUuid: string) => `/project_groups/${themeUuid}`,
  /** The list with the preview open beside it. */
  projectPreview: (themeUuid: string | null, projectUuid: string) =>
    themeUuid === null ? `/project_groups/all/projects/${projectUuid}` : `/project_groups/${themeUuid}/projects/${projectUuid}/preview`,
  project: (themeUuid: string, projectUuid: string, tab?: string) =>
    `/project_groups/${themeUuid}/projects/${projectUuid}${tab === undefined ? '' : `?tab=${tab}`}`,
  projectFile: (projectUuid: string, fileUuid: string) => `/project_groups/projects/${projectUuid}/files/${fileUuid}`,
  themes: '/themes',
  theme: (themeUuid: string, tab?: string) => `/themes/${themeUuid}${tab === undefined ? '' : `?tab=${tab}`}`,
  forms: '/forms',
  scoutees: '/scoutees',
  scoutee: (scouteeUuid: string) => `/scoutees/${scouteeUuid}`,
  providerCompany: (mekikiScouteeId: string) => `/scoutees/${mekikiScouteeId}?scope=provider`,
  dashboard: '/dashboard',
  settings: (page: string) => `/settings/${page}`,
  account: '/settings/account'
} as const
