import type { Feature } from '../platform/feature.ts'
import { constants } from './constants/index.ts'
import { exports } from './exports/index.ts'
import { extensionItems } from './extension-items/index.ts'
import { files } from './files/index.ts'
import { imports } from './imports/index.ts'
import { jobs } from './jobs/index.ts'
import { listViews } from './list-views/index.ts'
import { memberNotices } from './member-notices/index.ts'
import { members } from './members/index.ts'
import { notifications } from './notifications/index.ts'
import { undo } from './undo/index.ts'
import { permissionGroups } from './permission-groups/index.ts'
import { projectBulk } from './project-bulk/index.ts'
import { projectFilters } from './project-filters/index.ts'
import { projectIntegration } from './project-integration/index.ts'
import { projectRecords } from './project-records/index.ts'
import { projectReviews } from './project-reviews/index.ts'
import { projects } from './projects/index.ts'
import { projectSharing } from './project-sharing/index.ts'
import { reviewTemplates } from './review-templates/index.ts'
import { scouteeCases } from './scoutee-cases/index.ts'
import { scouteeSearches } from './scoutee-searches/index.ts'
import { scoutees } from './scoutees/index.ts'
import { scouteeLinks } from './scoutee-links/index.ts'
import { scouteeMerges } from './scoutee-merges/index.ts'
import { scouteeBot } from './scoutee-bot/index.ts'
import { providerCompanies } from './provider-companies/index.ts'
import { platformAdmin } from './platform-admin/index.ts'
import { statusTemplates } from './status-templates/index.ts'
import { system } from './system/index.ts'
import { tagsAndChannels } from './tags-and-channels/index.ts'
import { tasks } from './tasks/index.ts'
import { tenants } from './tenants/index.ts'
import { themeComments } from './theme-comments/index.ts'
import { themes } from './themes/index.ts'
import { secondFactor } from './second-factor/index.ts'
import { singleSignOn } from './single-sign-on/index.ts'
import { guestRequests } from './guest-requests/index.ts'
import { publicAccounts } from './public-accounts/index.ts'
import { mySessions } from './my-sessions/index.ts'
import { apiTokens } from './api-tokens/index.ts'
import { alerts } from './alerts/index.ts'
import { events } from './events/index.ts'
import { visibility } from './visibility/index.ts'
import { internalPrincipal } from './internal-principal/index.ts'
import { forms } from './forms/index.ts'
import { answers } from './answers/index.ts'
import { publicAnswers } from './public-answers/index.ts'
import { adminTenants } from './admin-tenants/index.ts'
import { adminBatches } from './admin-batches/index.ts'
import { adminCompanies } from './admin-companies/index.ts'
import { adminSchema } from './admin-schema/index.ts'
import { adminSystem } from './admin-system/index.ts'
import { adminUsers } from './admin-users/index.ts'
import { administrators } from './administrators/index.ts'
import { dashboards } from './dashboards/index.ts'
import { archives } from './archives/index.ts'
import { adminArchives } from './admin-archives/index.ts'
import { userGroups } from './user-groups/index.ts'

/** The features in the order in which they are mounted. */
export const features: readonly Feature[] = [
  constants,
  exports,
  extensionItems,
  files,
  imports,
  jobs,
  listViews,
  memberNotices,
  members,
  notifications,
  undo,
  permissionGroups,
  projectBulk,
  projectFilters,
  projectIntegration,
  projectRecords,
  projectReviews,
  projects,
  projectSharing,
  reviewTemplates,
  scouteeCases,
  scouteeSearches,
  scoutees,
  scouteeLinks,
  scouteeMerges,
  scouteeBot,
  providerCompanies,
  platformAdmin,
  statusTemplates,
  system,
  tagsAndChannels,
  tasks,
  tenants,
  themeComments,
  themes,
  secondFactor,
  singleSignOn,
  guestRequests,
  publicAccounts,
  mySessions,
  apiTokens,
  alerts,
  events,
  visibility,
  internalPrincipal,
  forms,
  answers,
  publicAnswers,
  adminTenants,
  adminUsers,
  administrators,
  adminSystem,
  adminSchema,
  dashboards,
  adminBatches,
  adminCompanies,
  archives,
  adminArchives,
  userGroups
]
