import { useRouter } from '@tanstack/react-router'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import { useCurrentUser } from '../../../app/session/me.ts'
import { addresses } from '../../../shared/addresses.ts'
import { keepWalk } from '../../../shared/walk/kept-walk.ts'
import { useProjectList } from './project-list-state.tsx'
import { pageInput } from './use-project-page.ts'

/** What keeps the list's order for the page of a case that is opened from beside it, which leads through the same cases. */
export function useKeptWalk(): (projectUuid: string) => void {
  const { themeUuid, inView, current, title, layout, search, pageView, step } = useProjectList()
  const { items, total, offset } = inView
  const router = useRouter()
  const user = useCurrentUser()
  const isPaged = layout === 'table' && step !== 'phone'
  return (projectUuid) => {
    const to = themeUuid === null ? addresses.allProjects : addresses.themeProjects(themeUuid)
    const ofList = ({ tab: _tab, is_review_open: _review, ...rest }: SearchParams) => rest
    keepWalk({
      userUuid: user.uuid,
      name: current?.name ?? title,
      href: router.buildLocation({ to, search: ofList as never }).href,
      query: isPaged ? pageInput(themeUuid, search, pageView) : null,
      perPage: pageView.perPage,
      total,
      offset,
      items: items.map((item) => ({ uuid: item.uuid, themeUuid: item.themeUuid })),
      at: projectUuid
    })
  }
}
