import type { ResultOf } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Button } from '@mekiki/ui'
import { Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { usePage } from '../page-context.ts'
import { RecentItems } from './recent-items.tsx'

const ActivityDrawer = lazy(() => import('../drill/activity-drawer.tsx').then((module) => ({ default: module.ActivityDrawer })))

/** The latest happenings, and the way to all of them. */
export function Recent({ tile, result }: { tile: Tile; result: ResultOf<'recent'> }) {
  const { words } = usePage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="mk-recent" role="region" tabIndex={0} aria-label={tile.title || words.page.at}>
        <RecentItems items={result.items} />
      </div>
      <div className="mk-tile-foot" data-export="no">
        <Button variant="link" onClick={() => setOpen(true)}>
          {words.page.recent.all}
        </Button>
      </div>
      {isOpen && tile.source.kind === 'recent' && (
        <Suspense fallback={null}>
          <ActivityDrawer source={tile.source} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
