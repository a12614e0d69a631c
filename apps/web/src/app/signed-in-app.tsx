import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lists } from '../shared/calls/lists.ts'
import { queryClient } from '../shared/calls/query-client.ts'
import { makeRouter } from './router.tsx'
import { currentTenantQuery, currentUserQuery } from './session/me.ts'
import { takeFont } from './start/first-font.ts'
import { saveStartWhenIdle } from './start/save-start.ts'

let made: ReturnType<typeof makeRouter> | null = null
const takeRouter = () => (made ??= makeRouter())

const meta = { isHandled: true }

/** Reads what the frame and the lists of cases need, side by side: by themselves the screens would ask one after the other. */
function readAhead(): void {
  // Whoever shows it asks again for what did not come, and tells it.
  void queryClient.prefetchQuery({ ...currentUserQuery, meta })
  void queryClient.prefetchQuery({ ...currentTenantQuery, meta })
  if (!location.pathname.startsWith('/project_groups/')) return
  void queryClient.prefetchQuery({ ...lists.themes, meta })
  void queryClient.prefetchQuery({ ...lists.extensionItemGroups, meta })
  void queryClient.prefetchQuery({ ...lists.recordCategories, meta })
}

/** The application of whoever is signed in: the frame and the screen of the address. */
export function SignedInApp() {
  useState(readAhead)
  useEffect(() => void takeFont(), [])
  useEffect(saveStartWhenIdle, [])
  return <RouterProvider router={takeRouter()} />
}

/** Fetches the screen of the address before it is known who is signed in. */
export async function preloadScreen(): Promise<void> {
  await takeRouter().preloadRoute({ to: location.pathname })
}
