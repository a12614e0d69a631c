import { extensionItemsOperations } from '@mekiki/contract/themes/extension-items/extension-items.operations'
import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import { reviewTemplatesOperations } from '@mekiki/contract/themes/review-templates/review-templates.operations'
import { statusTemplatesOperations } from '@mekiki/contract/themes/status-templates/status-templates.operations'
import { searchOperations } from '@mekiki/contract/forms/search/search.operations'
import { tagsAndChannelsOperations } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.operations'
import { themesOperations } from '@mekiki/contract/themes/themes/themes.operations'
import { userGroupsOperations } from '@mekiki/contract/people/user-groups/user-groups.operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** How long a shared list is good, in milliseconds. */
export const staleTime = 5 * 60_000

/** The lists that pickers, filters and columns of all screens share, each fetched once and kept for five minutes. */
export const lists = {
  members: queryOptions({ queryKey: ['members', 'list'], queryFn: ({ signal }) => call(membersOperations.list, { query: {} }, { signal }), staleTime }),
  userGroups: queryOptions({ queryKey: ['user-groups'], queryFn: ({ signal }) => call(userGroupsOperations.list, {}, { signal }), staleTime }),
  statusTemplates: queryOptions({ queryKey: ['status-templates'], queryFn: ({ signal }) => call(statusTemplatesOperations.list, {}, { signal }), staleTime }),
  themeStatusTemplates: queryOptions({
    queryKey: ['theme-status-templates'],
    queryFn: ({ signal }) => call(statusTemplatesOperations.listForThemes, {}, { signal }),
    staleTime
  }),
  reviewTemplates: queryOptions({ queryKey: ['review-templates'], queryFn: ({ signal }) => call(reviewTemplatesOperations.list, {}, { signal }), staleTime }),
  projectCategories: queryOptions({
    queryKey: ['project-categories'],
    queryFn: ({ signal }) => call(tagsAndChannelsOperations.listProjectCategories, {}, { signal }),
    staleTime
  }),
  recordCategories: queryOptions({
    queryKey: ['project-record-categories'],
    queryFn: ({ signal }) => call(tagsAndChannelsOperations.listProjectRecordCategories, {}, { signal }),
    staleTime
  }),
  /** Where the workspace's companies and people are. */
  searchPlaces: queryOptions({
    queryKey: ['search-places'],
    queryFn: ({ signal }) => call(searchOperations.places, { query: {} }, { signal }),
    staleTime
  }),
  scouteeTags: queryOptions({
    queryKey: ['scoutee-tags'],
    queryFn: ({ signal }) => call(tagsAndChannelsOperations.listScouteeTags, {}, { signal }),
    staleTime
  }),
  channels: queryOptions({ queryKey: ['channels'], queryFn: ({ signal }) => call(tagsAndChannelsOperations.listChannels, {}, { signal }), staleTime }),
  extensionItemGroups: queryOptions({
    queryKey: ['extension-item-groups'],
    queryFn: ({ signal }) => call(extensionItemsOperations.list, {}, { signal }),
    staleTime
  }),
  themeTags: queryOptions({ queryKey: ['theme-tags'], queryFn: ({ signal }) => call(tagsAndChannelsOperations.listThemeTags, {}, { signal }), staleTime }),
  /** All themes with the caller's view settings: loaded first by the case list (2§2). */
  themes: queryOptions({
    queryKey: ['themes', 'with-view-settings'],
    queryFn: ({ signal }) => call(themesOperations.listWithViewSettings, {}, { signal }),
    staleTime
  })
}
