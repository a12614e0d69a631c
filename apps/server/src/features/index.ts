import type { Feature } from '../platform/feature.ts'
import { constants } from './workspace/constants/index.ts'
import { events } from './workspace/events/index.ts'
import { jobs } from './workspace/jobs/index.ts'
import { notifications } from './workspace/notifications/index.ts'
import { tenants } from './workspace/tenants/index.ts'
import { apiTokens } from './people/api-tokens/index.ts'
import { guestRequests } from './people/guest-requests/index.ts'
import { internalPrincipal } from './people/internal-principal/index.ts'
import { memberNotifications } from './people/member-notices/index.ts'
import { members } from './people/members/index.ts'
import { mySessions } from './people/my-sessions/index.ts'
import { permissionGroups } from './people/permission-groups/index.ts'
import { publicAccounts } from './people/public-accounts/index.ts'
import { secondFactor } from './people/second-factor/index.ts'
import { singleSignOn } from './people/single-sign-on/index.ts'
import { userGroups } from './people/user-groups/index.ts'
import { extensionItems } from './themes/extension-items/index.ts'
import { listViews } from './themes/list-views/index.ts'
import { reviewTemplates } from './themes/review-templates/index.ts'
import { statusTemplates } from './themes/status-templates/index.ts'
import { tagsAndChannels } from './themes/tags-and-channels/index.ts'
import { themeComments } from './themes/theme-comments/index.ts'
import { themes } from './themes/themes/index.ts'
import { providerCompanies } from './companies/provider-companies/index.ts'
import { scouteeBot } from './companies/scoutee-bot/index.ts'
import { scouteeLinks } from './companies/scoutee-links/index.ts'
import { scouteeSearches } from './companies/scoutee-searches/index.ts'
import { scoutees } from './companies/scoutees/index.ts'
import { projectBulk } from './cases/project-bulk/index.ts'
import { projectFilters } from './cases/project-filters/index.ts'
import { projectIntegration } from './cases/project-integration/index.ts'
import { projectRecords } from './cases/project-records/index.ts'
import { projectReviews } from './cases/project-reviews/index.ts'
import { projectSharing } from './cases/project-sharing/index.ts'
import { projectViews } from './cases/project-views/index.ts'
import { projects } from './cases/projects/index.ts'
import { encounters } from './cases/encounters/index.ts'
import { scouteeCases } from './cases/scoutee-cases/index.ts'
import { scouteeMerges } from './cases/scoutee-merges/index.ts'
import { undo } from './cases/undo/index.ts'
import { visibility } from './cases/visibility/index.ts'
import { alerts } from './work/alerts/index.ts'
import { files } from './work/files/index.ts'
import { myDay } from './work/my-day/index.ts'
import { tasks } from './work/tasks/index.ts'
import { answers } from './forms/answers/index.ts'
import { forms } from './forms/forms/index.ts'
import { waitingLists } from './forms/waiting-lists/index.ts'
import { publicAnswers } from './forms/public-answers/index.ts'
import { archives } from './exchange/archives/index.ts'
import { exports } from './exchange/exports/index.ts'
import { livingExports } from './exchange/living-exports/index.ts'
import { scheduledExports } from './exchange/scheduled-exports/index.ts'
import { imports } from './exchange/imports/index.ts'
import { dashboards } from './dashboards/dashboards/index.ts'
import { adminArchives } from './admin/admin-archives/index.ts'
import { adminBatches } from './admin/admin-batches/index.ts'
import { adminCompanies } from './admin/admin-companies/index.ts'
import { adminLogs } from './admin/admin-logs/index.ts'
import { adminSchema } from './admin/admin-schema/index.ts'
import { adminSystem } from './admin/admin-system/index.ts'
import { adminTenants } from './admin/admin-tenants/index.ts'
import { search } from './forms/search/index.ts'
import { adminUsers } from './admin/admin-users/index.ts'
import { administrators } from './admin/administrators/index.ts'
import { platformAdmin } from './admin/platform-admin/index.ts'
import { system } from './admin/system/index.ts'

/** The features, by area. */
export const features: readonly Feature[] = [
  // workspace
  constants,
  events,
  jobs,
  notifications,
  tenants,
  // people
  apiTokens,
  guestRequests,
  internalPrincipal,
  memberNotifications,
  members,
  mySessions,
  permissionGroups,
  publicAccounts,
  secondFactor,
  singleSignOn,
  userGroups,
  // themes
  extensionItems,
  listViews,
  reviewTemplates,
  statusTemplates,
  tagsAndChannels,
  themeComments,
  themes,
  // companies
  providerCompanies,
  scouteeBot,
  scouteeLinks,
  scouteeSearches,
  scoutees,
  // cases
  projectBulk,
  projectFilters,
  projectIntegration,
  projectRecords,
  projectReviews,
  projectSharing,
  projectViews,
  projects,
  encounters,
  scouteeCases,
  scouteeMerges,
  undo,
  visibility,
  // work
  alerts,
  files,
  myDay,
  tasks,
  // forms
  answers,
  forms,
  publicAnswers,
  waitingLists,
  search,
  // exchange
  archives,
  exports,
  livingExports,
  scheduledExports,
  imports,
  // dashboards
  dashboards,
  // admin
  adminArchives,
  adminBatches,
  adminCompanies,
  adminLogs,
  adminSchema,
  adminSystem,
  adminTenants,
  adminUsers,
  administrators,
  platformAdmin,
  system
]
