import { parseSearch, stringifySearch } from '@mekiki/browser/address/search-params'
import { renderUi } from '@mekiki/ui/testing/render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { currentTenantQuery, currentUserQuery } from '../session/me.ts'

/** Who is signed in, in tests of screens. */
export const testUserUuid = '01936d5c-0000-7000-8000-0000000000ee'

interface ScreenOptions {
  /** Where the browser is, with its query. */
  at: string
  /** The path of the route that the screen belongs to, with its parameters; any path when absent. */
  path?: string
  permissions?: readonly string[]
  /** What the workspace is, beside its company search being on. */
  tenant?: Record<string, unknown>
  client?: QueryClient
}

/** Draws a screen at an address, signed in, with the query as the product reads it. The calls are the test's to answer. */
export function renderScreen(Screen: ComponentType, { at, path = '$', permissions = [], tenant = {}, client = testClient() }: ScreenOptions) {
  const permissionGroup = { uuid: testUserUuid, name: '管理者', permissions }
  client.setQueryData(currentUserQuery.queryKey, {
    uuid: testUserUuid,
    version: 1,
    name: '佐伯 真理子',
    language: 'ja',
    startPage: null,
    userGroups: [],
    permissionGroup
  } as never)
  client.setQueryData(currentTenantQuery.queryKey, { uuid: testUserUuid, name: '試験', enableTenantScoutees: true, enableBot: false, ...tenant } as never)
  const history = createMemoryHistory({ initialEntries: [at] })
  const root = createRootRoute()
  const component = () => (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  )
  const routeTree = root.addChildren([...new Set([path, '$'])].map((each) => createRoute({ getParentRoute: () => root, path: each, component })))
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch, scrollRestoration: false })
  const view = renderUi(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  )
  return { ...view, history, client }
}

/** A client that asks once. */
export function testClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } })
}
