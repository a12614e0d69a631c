import { ResponseError } from '@mekiki/api-client'
import { Button, ErrorBlock, notify, Skeleton, useDelayed, useLatest } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { useGroupedProjects } from '../groups/use-grouped-projects.tsx'
import { useListTexts } from '../list-texts.ts'
import { useProjectHref } from '../moving/moving.ts'
import { useProjectList } from '../project-list-state.tsx'
import { type Selection, useSelection } from '../selection/use-selection.ts'
import { NothingFound } from '../table/project-table.tsx'
import type { ProjectItem } from '../use-project-page.ts'
import { CardFoot } from './card-foot.tsx'
import { OrderLine } from './order-line.tsx'
import { ProjectCard } from './project-card.tsx'
import { useCardPages } from './use-card-pages.ts'
import { useFirstThenRest } from './use-first-then-rest.ts'
import './cards.css'
import { isUnderWay } from '../../../../shared/list/is-under-way.ts'

const [cap, skeletonCards] = [1000, 6]

function CardSkeletons() {
  return (
    <>
      {Array.from({ length: skeletonCards }, (_, at) => (
        <li key={at} className="mk-pcard mk-pcard-skeleton" aria-hidden="true">
          <Skeleton shape="mark" width={40} />
          <Skeleton width={160} />
        </li>
      ))}
    </>
  )
}

/** Selects and leaves a card; a choice beyond the most that may be selected is refused in words. */
function useToggle(selection: Selection) {
  const texts = useListTexts()
  return useLatest((uuid: string) => {
    const keys = new Set(selection.keys)
    if (keys.delete(uuid)) return selection.change(keys)
    if (keys.size >= cap) return notify.error(texts.bulk.cap)
    selection.change(keys.add(uuid))
  })
}

/** What draws a case as a card of this list. */
function useCard(selection: Selection) {
  const { projectUuid, isSelecting, colorOf } = useProjectList()
  const hrefOf = useProjectHref()
  const toggle = useToggle(selection)
  return function card(item: ProjectItem, key = item.uuid) {
    return (
      <li key={key}>
        <ProjectCard
          item={item}
          href={hrefOf(item.uuid)}
          isCurrent={item.uuid === projectUuid}
          isSelecting={isSelecting || selection.keys.size > 0}
          isSelected={selection.keys.has(item.uuid)}
          color={colorOf?.(item) ?? null}
          onToggle={toggle}
        />
      </li>
    )
  }
}

interface FrameProps {
  selection: Selection
  items: readonly ProjectItem[]
  /** How many cards and heads of groups stand so far. */
  drawn: number
  isLoading: boolean
  /** A failed load and the way to try again; null while there is something to show. */
  failed: { error: unknown; onReload: () => unknown } | null
  children: ReactNode
}

/** What stands around cards: the line with their number and order, the cards in their states, and the acts at the foot. */
function Frame({ selection, items, drawn, isLoading, failed, children }: FrameProps) {
  const texts = useListTexts()
  const parts = useListPartsTexts()
  const showsSkeleton = useDelayed((isLoading || items.length > 0) && drawn === 0)
  const { error } = failed ?? {}
  const requestId = error instanceof ResponseError ? error.body?.requestId : undefined
  return (
    <>
      <div className="mk-cards" aria-busy={isLoading}>
        {failed ? (
          <ErrorBlock cause={texts.loadFailed} remedy={parts.loadRemedy} {...(requestId && { requestId })} onReload={failed.onReload} />
        ) : (
          <>
            <OrderLine />
            <ul className="mk-cards-list" aria-label={texts.listLabel}>
              {children}
              {showsSkeleton && <CardSkeletons />}
            </ul>
            {items.length === 0 && !isLoading && <NothingFound />}
          </>
        )}
      </div>
      <CardFoot selection={selection} items={items} cap={cap} />
    </>
  )
}

/** The list as cards, a page below the other. */
function PagedCards() {
  const { themeUuid, filters, page, isKept } = useProjectList()
  const texts = useListTexts().cards
  const pages = useCardPages()
  const selection = useSelection(pages.items, JSON.stringify([themeUuid, filters]))
  const card = useCard(selection)
  const drawn = useFirstThenRest(pages.items, isKept)
  const isWhole = drawn.length === pages.items.length
  const failed = page.isError && !page.data ? { error: page.error, onReload: () => page.refetch() } : null
  return (
    <Frame selection={selection} items={pages.items} drawn={drawn.length} isLoading={pages.isLoading} failed={failed}>
      {pages.showEarlier && (
        <li>
          <Button block size="large" onClick={pages.showEarlier}>
            {texts.earlier}
          </Button>
        </li>
      )}
      {drawn.map((item) => card(item))}
      {(pages.left > 0 || pages.isLoadingMore) && isWhole && pages.items.length > 0 && (
        <li>
          <Button block size="large" loading={pages.isLoadingMore} onClick={pages.showMore}>
            {pages.isLoadingMore ? texts.loading : texts.more(pages.left)}
          </Button>
        </li>
      )}
    </Frame>
  )
}

/** The list in groups, the cases of each as cards below its head. */
function GroupedCards() {
  const { themeUuid, filters, search } = useProjectList()
  const { groups, rows, projects, renderBand } = useGroupedProjects(search.group_by ?? 'status')
  const selection = useSelection(projects, JSON.stringify([themeUuid, filters]))
  const card = useCard(selection)
  // Their groups are asked for by these cards themselves: what is there with them was there before.
  const drawn = useFirstThenRest(rows, true)
  const failed = groups.isError && !groups.data ? { error: groups.error, onReload: () => groups.refetch() } : null
  const band = (row: (typeof rows)[number]) => (
    <li key={row.key} className={row.kind === 'head' ? 'mk-cards-head' : 'mk-cards-more'}>
      {renderBand(row)}
    </li>
  )
  return (
    <Frame selection={selection} items={projects} drawn={drawn.length} isLoading={isUnderWay(groups)} failed={failed}>
      {drawn.map((row) => (row.kind === 'case' ? card(row.item, row.key) : band(row)))}
    </Frame>
  )
}

/** The cases as cards, which is how a phone shows them; in groups where the address asks for it. */
export function CardList() {
  const { layout, search } = useProjectList()
  return layout === 'groups' ? <GroupedCards key={search.group_by} /> : <PagedCards />
}
