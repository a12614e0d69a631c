import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { addresses } from './addresses.ts'
import { Root } from './root.tsx'
import { parseSearch, stringifySearch } from '@mekiki/browser/search-params'
import { NotFoundPage } from './shell/not-found-page.tsx'

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

const goTo = (from: string, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    }
  })

const projects = () => import('../features/projects/index.ts')
const themes = () => import('../features/themes/index.ts')
const settings = () => import('./screens/settings-screen.tsx')
const imports = () => import('../features/imports/index.ts')
const tasks = () => import('../features/tasks/index.ts')
const answers = () => import('../features/answers/index.ts')
const forms = () => import('../features/forms/index.ts')

const page = <const P extends string>(path: P, component: ReturnType<typeof lazyRouteComponent>) => createRoute({ getParentRoute: () => root, path, component })

/** A list that stays as it is, with its selection and the place it was scrolled to, while the address goes on to what opens over or beside it. */
function listPage(path: string, opened: readonly string[], component: ReturnType<typeof lazyRouteComponent>) {
  const list = createRoute({ getParentRoute: () => root, path, component })
  return list.addChildren(['/', ...opened].map((each) => createRoute({ getParentRoute: () => list, path: each })))
}

const projectList = lazyRouteComponent(() => import('./screens/project-list-screen.tsx'), 'ProjectListScreen')
const themeList = lazyRouteComponent(() => import('./screens/theme-list-screen.tsx'), 'ThemeListScreen')
const scouteeList = lazyRouteComponent(() => import('./screens/scoutee-list-screen.tsx'), 'ScouteeListScreen')

const routeTree = root.addChildren([
  goTo('/', addresses.allProjects),
  goTo('/login', addresses.allProjects),
  goTo('/settings', addresses.account),
  listPage('/project_groups/all', ['projects/$projectUuid', 'projects/$projectUuid/$'], projectList),
  page('/project_groups/tasks', lazyRouteComponent(tasks, 'ProjectTaskListPage')),
  // Any tail of a theme opens its list, any tail of its case the preview as well (2§2); the case by itself is the detail.
  listPage('/project_groups/$themeUuid', ['projects/$projectUuid/$tail', 'projects/$projectUuid/$tail/$', '$'], projectList),
  page('/project_groups/$themeUuid/projects/$projectUuid', lazyRouteComponent(projects, 'ProjectDetailPage')),
  page('/project_groups/projects/$projectUuid/files/$fileUuid', lazyRouteComponent(projects, 'ProjectFilePage')),
  listPage('/themes', ['$themeUuid'], themeList),
  page('/themes/tasks', lazyRouteComponent(tasks, 'ThemeTaskListPage')),
  page('/themes/$themeUuid/files/$fileUuid', lazyRouteComponent(themes, 'ThemeFilePage')),
  listPage('/scoutees', ['$scouteeUuid'], scouteeList),
  page('/forms', lazyRouteComponent(forms, 'FormListPage')),
  page('/forms/create', lazyRouteComponent(forms, 'FormCreatePage')),
  page('/forms/preview', lazyRouteComponent(forms, 'FormPreviewPage')),
  page('/forms/$formUuid', lazyRouteComponent(forms, 'FormPage')),
  page('/forms/$formUuid/sharing', lazyRouteComponent(forms, 'SharingPage')),
  page('/forms/$formUuid/poster', lazyRouteComponent(forms, 'PosterPage')),
  page('/forms/$formUuid/answers', lazyRouteComponent(answers, 'AnswerListPage')),
  page('/forms/$formUuid/summary', lazyRouteComponent(answers, 'AnswerSummaryPage')),
  page(
    '/exports/$jobUuid',
    lazyRouteComponent(() => import('./exports/export-page.tsx'), 'ExportPage')
  ),
  page('/imports', lazyRouteComponent(imports, 'ImportListPage')),
  page('/imports/$jobUuid', lazyRouteComponent(imports, 'ImportResultPage')),
  page(
    '/dashboard',
    lazyRouteComponent(() => import('../features/dashboard/index.ts'), 'DashboardPage')
  ),
  page('/settings/$page', lazyRouteComponent(settings, 'SettingsScreen'))
])

/** The screens by address; the query stays text, as the specification writes it. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  scrollRestoration: false,
  defaultNotFoundComponent: NotFoundPage
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
