import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** The entries of the settings menu in their fixed order (1§2.2). */
export const menuPages = [
  'account',
  'members',
  'status_templates',
  'theme_status_templates',
  'project_categories',
  'tenant_scoutee_tags',
  'theme_tags',
  'channels',
  'extension_items',
  'review_templates',
  'my_alert_setting',
  'workspace'
] as const

export type MenuPage = (typeof menuPages)[number]

type Page = LazyExoticComponent<ComponentType>

const members = lazy(() => import('./members/members-area.tsx').then((module) => ({ default: module.MembersArea })))

/** The screen of each address below /settings, loaded when it is first opened, and the menu entry that it belongs to. */
export const pages: Readonly<Record<string, { menu: MenuPage; component: Page }>> = {
  account: { menu: 'account', component: lazy(() => import('./account/account-page.tsx').then((module) => ({ default: module.AccountPage }))) },
  members: { menu: 'members', component: members },
  member_groups: { menu: 'members', component: members },
  permission_groups: { menu: 'members', component: members },
  guest_requests: { menu: 'members', component: members },
  status_templates: {
    menu: 'status_templates',
    component: lazy(() => import('./templates/status-templates-page.tsx').then((module) => ({ default: module.StatusTemplatesPage })))
  },
  theme_status_templates: {
    menu: 'theme_status_templates',
    component: lazy(() => import('./templates/status-templates-page.tsx').then((module) => ({ default: module.ThemeStatusTemplatesPage })))
  },
  project_categories: {
    menu: 'project_categories',
    component: lazy(() => import('./lists/categories-page.tsx').then((module) => ({ default: module.CategoriesPage })))
  },
  tenant_scoutee_tags: {
    menu: 'tenant_scoutee_tags',
    component: lazy(() => import('./lists/scoutee-tags-page.tsx').then((module) => ({ default: module.ScouteeTagsPage })))
  },
  theme_tags: { menu: 'theme_tags', component: lazy(() => import('./lists/plain-lists.tsx').then((module) => ({ default: module.ThemeTagsPage }))) },
  channels: { menu: 'channels', component: lazy(() => import('./lists/plain-lists.tsx').then((module) => ({ default: module.ChannelsPage }))) },
  extension_items: {
    menu: 'extension_items',
    component: lazy(() => import('./custom-items/custom-items-page.tsx').then((module) => ({ default: module.CustomItemsPage })))
  },
  review_templates: {
    menu: 'review_templates',
    component: lazy(() => import('./templates/review-templates-page.tsx').then((module) => ({ default: module.ReviewTemplatesPage })))
  },
  my_alert_setting: { menu: 'my_alert_setting', component: lazy(() => import('./alerts/alerts-page.tsx').then((module) => ({ default: module.AlertsPage }))) },
  workspace: { menu: 'workspace', component: lazy(() => import('./account/workspace-page.tsx').then((module) => ({ default: module.WorkspacePage }))) }
}
