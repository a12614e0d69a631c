import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { lazyScreen, type RouteScreen } from '@mekiki/browser/connection/lazy'
import { addresses } from '../shared/addresses.ts'
import { Frame } from './frame.tsx'
import { leadTo, routerOptions } from '@mekiki/browser/address/router-options'
import { keptStart } from './start/start-page.ts'
import { NotFoundPage } from './shell/not-found-page.tsx'

const root = createRootRoute({ component: Frame, notFoundComponent: NotFoundPage })

const goTo = (from: string, to: () => string) => createRoute({ getParentRoute: () => root, path: from, beforeLoad: () => leadTo(to())() })

const project = () => import('../features/cases/detail/index.ts')
const projectFile = () => import('../features/cases/files/index.ts')
const themes = () => import('../features/themes/index.ts')
const settings = () => import('./screens/settings-screen.tsx')
const imports = () => import('../features/exchange/index.ts')
const tasks = () => import('../features/work/index.ts')
const answers = () => import('../features/forms/answers/index.ts')
const forms = () => import('../features/forms/forms/index.ts')

const page = <const P extends string>(path: P, component: RouteScreen) => createRoute({ getParentRoute: () => root, path, component })

/** A list that stays as it is, with its selection and the place it was scrolled to, while the address goes on to what opens over or beside it. */
function listPage(path: string, opened: readonly string[], component: RouteScreen) {
  const list = createRoute({ getParentRoute: () => root, path, component })
  return list.addChildren(['/', ...opened].map((each) => createRoute({ getParentRoute: () => list, path: each })))
}

const projectList = lazyScreen(() => import('./screens/project-list-screen.tsx'), 'ProjectListScreen')
const themeList = lazyScreen(() => import('./screens/theme-list-screen.tsx'), 'ThemeListScreen')
const scouteeList = lazyScreen(() => import('./screens/scoutee-list-screen.tsx'), 'ScouteeListScreen')

const routeTree = root.addChildren([
  goTo('/', keptStart),
  goTo('/login', keptStart),
  goTo('/settings', () => addresses.account),
  listPage('/project_groups/all', ['projects/$projectUuid', 'projects/$projectUuid/$'], projectList),
  page('/project_groups/tasks', lazyScreen(tasks, 'ProjectTaskListPage')),
  // Any tail of a theme opens its list, any tail of its case the preview as well (2§2); the case by itself is the detail.
  listPage('/project_groups/$themeUuid', ['projects/$projectUuid/$tail', 'projects/$projectUuid/$tail/$', '$'], projectList),
  page('/project_groups/$themeUuid/projects/$projectUuid', lazyScreen(project, 'ProjectDetailPage')),
  page('/project_groups/projects/$projectUuid/files/$fileUuid', lazyScreen(projectFile, 'ProjectFilePage')),
  listPage('/themes', ['$themeUuid'], themeList),
  page(
    addresses.myDay,
    lazyScreen(() => import('../features/work/my-day/index.ts'), 'MyDayPage')
  ),
  page(
    '/search',
    lazyScreen(() => import('../features/forms/search/index.ts'), 'SearchPage')
  ),
  page('/themes/tasks', lazyScreen(tasks, 'ThemeTaskListPage')),
  page('/themes/$themeUuid/files/$fileUuid', lazyScreen(themes, 'ThemeFilePage')),
  listPage('/scoutees', ['$scouteeUuid'], scouteeList),
  page('/forms', lazyScreen(forms, 'FormListPage')),
  page('/forms/create', lazyScreen(forms, 'FormCreatePage')),
  page('/forms/preview', lazyScreen(forms, 'FormPreviewPage')),
  page('/forms/$formUuid', lazyScreen(forms, 'FormPage')),
  page('/forms/$formUuid/sharing', lazyScreen(forms, 'SharingPage')),
  page('/forms/$formUuid/poster', lazyScreen(forms, 'PosterPage')),
  page('/forms/$formUuid/answers', lazyScreen(answers, 'AnswerListPage')),
  page('/forms/$formUuid/summary', lazyScreen(answers, 'AnswerSummaryPage')),
  page(
    '/exports/$jobUuid',
    lazyScreen(() => import('../shared/exports/export-page.tsx'), 'ExportPage')
  ),
  page('/imports', lazyScreen(imports, 'ImportListPage')),
  page('/imports/$jobUuid', lazyScreen(imports, 'ImportResultPage')),
  page(
    '/dashboard',
    lazyScreen(() => import('../features/dashboards/index.ts'), 'DashboardPage')
  ),
  page('/settings/$page', lazyScreen(settings, 'SettingsScreen'))
])

/** The screens by address. Made when they are asked for: to make them takes a turn of its own, beside that of running this file. */
export const makeRouter = () => createRouter({ routeTree, ...routerOptions, defaultNotFoundComponent: NotFoundPage })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
