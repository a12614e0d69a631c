import { ResponseError } from '@mekiki/api-client'
import { projectViewsOperations } from '@mekiki/contract/cases/project-views/project-views.operations'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { notify } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { handleError } from '../../../../shared/calls/handle-error.ts'
import { toCondition } from '../filters/saved-condition.ts'
import { useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import { viewsKey } from './use-views.ts'
import { lookOf, partOfSearch, type ProjectView, searchOf, storedLook, type ViewList, type ViewPart } from './view-state.ts'
import { type ShownColumn, sortConditionsOf } from './view-settings.ts'

/** Puts a view into the list of views as it is kept in memory, and has the list read anew. */
function usePutView(themeUuid: string | null) {
  const client = useQueryClient()
  const key = viewsKey(themeUuid)
  return {
    put: (view: ProjectView) => {
      client.setQueryData<ViewList>(key, (list) => list && { ...list, items: [...list.items.filter((each) => each.uuid !== view.uuid), view] })
      return client.invalidateQueries({ queryKey: ['project-views'] })
    },
    read: () => client.invalidateQueries({ queryKey: ['project-views'] }),
    arrange: (tabUuids: string[]) => client.setQueryData<ViewList>(key, (list) => list && { ...list, tabUuids })
  }
}

/** How the list is looked at, as a call takes it. */
function useStored() {
  const { look } = useProjectList()
  const settings = storedLook(look, { displayedColumns: [], sortConditions: sortConditionsOf(look.sort) })
  return { condition: toCondition(look.filters), settings }
}

/** Keeps the list as it is looked at under a name, and goes on by that view. */
export function useCreateView(onDone: (view: ProjectView) => void) {
  const { themeUuid, address, setDraft } = useProjectList()
  const texts = useListTexts().views
  const views = usePutView(themeUuid)
  const stored = useStored()
  const requestKey = useRequestKey()
  return useMutation({
    mutationFn: (name: string) => {
      const body = { name, themeUuid, ...stored }
      return call(projectViewsOperations.create, { body }, { idempotencyKey: requestKey(body) })
    },
    onSuccess: (view) => {
      // What was changed of another view has gone into this one.
      setDraft(null)
      void views.put(view)
      address.change({
        view_uuid: view.uuid,
        sort_conditions: stored.settings.sortConditions.map(({ columnKey, direction }) => `${columnKey}:${direction}` as const)
      })
      notify.success(texts.saved)
      onDone(view)
    },
    meta: { isHandled: true }
  })
}

/** What can be done with the view that the list is looked at by. */
export function useViewActs() {
  const { themeUuid, current, look, search, address, setDraft } = useProjectList()
  const texts = useListTexts().views
  const views = usePutView(themeUuid)
  const stored = useStored()
  const save = useMutation({
    mutationFn: ({ view, isWhole }: { view: ProjectView; isWhole: boolean }) =>
      call(
        projectViewsOperations.update,
        { params: { view_uuid: view.uuid }, body: isWhole ? stored : { condition: stored.condition } },
        { ifMatch: view.version }
      ),
    onSuccess: (view) => {
      setDraft(null)
      void views.put(view)
      notify.success(texts.saved)
    },
    onError: (error) => {
      // Whoever saved it meanwhile is shown beside what is changed here.
      if (error instanceof ResponseError && error.is('stale_version')) void views.read()
      handleError(error)
    },
    meta: { isHandled: true }
  })
  const restoreColumns = (view: ProjectView, part: ViewPart) => {
    const before = lookOf(view, look).columns
    const widthIn = (columns: readonly ShownColumn[], { columnKey, width }: ShownColumn) =>
      columns.find((column) => column.columnKey === columnKey)?.width ?? width
    const [order, widths] = part === 'columns' ? [before, look.columns] : [look.columns, before]
    setDraft(order.map((column) => ({ ...column, width: widthIn(widths, column) })))
  }
  return {
    isSaving: save.isPending,
    save: () => current && save.mutate({ view: current, isWhole: current.settings !== null }),
    /** Has a view that holds a filter alone hold all of how the list is looked at. */
    include: () => current && save.mutate({ view: current, isWhole: true }),
    discard: () => {
      setDraft(null)
      if (current) address.change(searchOf(current, { search, isOfView: current.settings !== null }))
    },
    restore: (part: ViewPart) => {
      if (!current) return
      if (part === 'columns' || part === 'widths') restoreColumns(current, part)
      else address.change(partOfSearch(part, lookOf(current, look)))
    }
  }
}

/** What is done with a view besides saving how the list is looked at. */
export function useViewChanges() {
  const { themeUuid, address, search, setDraft } = useProjectList()
  const views = usePutView(themeUuid)
  const onSuccess = (view: ProjectView) => void views.put(view)
  const arrange = useMutation({
    mutationFn: (viewUuids: string[]) => call(projectViewsOperations.arrange, { body: { themeUuid, viewUuids } }),
    onMutate: (viewUuids) => void views.arrange(viewUuids),
    onError: (error) => {
      void views.read()
      handleError(error)
    },
    meta: { isHandled: true }
  })
  return {
    rename: useMutation({
      mutationFn: ({ view, name }: { view: ProjectView; name: string }) =>
        call(projectViewsOperations.update, { params: { view_uuid: view.uuid }, body: { name } }, { ifMatch: view.version }),
      onSuccess,
      meta: { isHandled: true }
    }),
    share: useMutation({
      mutationFn: ({ view, ...body }: { view: ProjectView; userUuids: string[]; userGroupUuids: string[] }) =>
        call(projectViewsOperations.share, { params: { view_uuid: view.uuid }, body }),
      onSuccess
    }),
    setDefault: useMutation({
      mutationFn: ({ view, isDefault }: { view: ProjectView; isDefault: boolean }) =>
        call(projectViewsOperations.setThemeDefault, { params: { view_uuid: view.uuid }, body: { isDefault } }),
      onSuccess: () => void views.read()
    }),
    remove: useMutation({
      mutationFn: (view: ProjectView) => call(projectViewsOperations.remove, { params: { view_uuid: view.uuid } }),
      onSuccess: () => {
        setDraft(null)
        address.change(searchOf(null, { search, isOfView: true }))
        return views.read()
      }
    }),
    arrange: (viewUuids: string[]) => arrange.mutate(viewUuids)
  }
}
