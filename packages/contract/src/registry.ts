import type { Operation, OperationGroup } from './operation.ts'
import { constantsOperations } from './workspace/constants/constants.operations.ts'
import { exportsOperations } from './exchange/exports/exports.operations.ts'
import { livingExportsOperations } from './exchange/living-exports/living-exports.operations.ts'
import { scheduledExportsOperations } from './exchange/scheduled-exports/scheduled-exports.operations.ts'
import { extensionItemsOperations } from './themes/extension-items/extension-items.operations.ts'
import { filesOperations } from './work/files/files.operations.ts'
import { importsOperations } from './exchange/imports/imports.operations.ts'
import { jobsOperations } from './workspace/jobs/jobs.operations.ts'
import { searchOperations } from './forms/search/search.operations.ts'
import { listViewsOperations } from './themes/list-views/list-views.operations.ts'
import { membersOperations } from './people/members/members.operations.ts'
import { notificationsOperations } from './workspace/notifications/notifications.operations.ts'
import { undoOperations } from './cases/undo/undo.operations.ts'
import { permissionGroupsOperations } from './people/permission-groups/permission-groups.operations.ts'
import { projectBulkOperations } from './cases/project-bulk/project-bulk.operations.ts'
import { projectFiltersOperations } from './cases/project-filters/project-filters.operations.ts'
import { projectIntegrationOperations } from './cases/project-integration/project-integration.operations.ts'
import { projectRecordsOperations } from './cases/project-records/project-records.operations.ts'
import { projectReviewsOperations } from './cases/project-reviews/project-reviews.operations.ts'
import { projectSharingOperations } from './cases/project-sharing/project-sharing.operations.ts'
import { projectViewsOperations } from './cases/project-views/project-views.operations.ts'
import { projectsOperations } from './cases/projects/projects.operations.ts'
import { reviewTemplatesOperations } from './themes/review-templates/review-templates.operations.ts'
import { encountersOperations } from './cases/encounters/encounters.operations.ts'
import { scouteeCasesOperations } from './cases/scoutee-cases/scoutee-cases.operations.ts'
import { scouteeSearchesOperations } from './companies/scoutee-searches/scoutee-searches.operations.ts'
import { scouteesOperations } from './companies/scoutees/scoutees.operations.ts'
import { scouteeLinksOperations } from './companies/scoutee-links/scoutee-links.operations.ts'
import { scouteeMergesOperations } from './cases/scoutee-merges/scoutee-merges.operations.ts'
import { scouteeBotOperations } from './companies/scoutee-bot/scoutee-bot.operations.ts'
import { providerCompaniesOperations } from './companies/provider-companies/provider-companies.operations.ts'
import { platformAdminOperations } from './admin/platform-admin/platform-admin.operations.ts'
import { statusTemplatesOperations } from './themes/status-templates/status-templates.operations.ts'
import { systemOperations } from './admin/system/system.operations.ts'
import { tagsAndChannelsOperations } from './themes/tags-and-channels/tags-and-channels.operations.ts'
import { myDayOperations } from './work/my-day/my-day.operations.ts'
import { tasksOperations } from './work/tasks/tasks.operations.ts'
import { tenantSettingsOperations } from './workspace/tenants/tenant-settings.operations.ts'
import { tenantsOperations } from './workspace/tenants/tenants.operations.ts'
import { themeCommentsOperations } from './themes/theme-comments/theme-comments.operations.ts'
import { themesOperations } from './themes/themes/themes.operations.ts'
import { secondFactorOperations } from './people/second-factor/second-factor.operations.ts'
import { singleSignOnOperations } from './people/single-sign-on/single-sign-on.operations.ts'
import { publicAccountsOperations } from './people/public-accounts/public-accounts.operations.ts'
import { guestRequestsOperations } from './people/guest-requests/guest-requests.operations.ts'
import { mySessionsOperations } from './people/my-sessions/my-sessions.operations.ts'
import { apiTokensOperations } from './people/api-tokens/api-tokens.operations.ts'
import { alertsOperations } from './work/alerts/alerts.operations.ts'
import { eventsOperations } from './workspace/events/events.operations.ts'
import { visibilityOperations } from './cases/visibility/visibility.operations.ts'
import { internalPrincipalOperations } from './people/internal-principal/internal-principal.operations.ts'
import { formsOperations } from './forms/forms/forms.operations.ts'
import { answersOperations } from './forms/answers/answers.operations.ts'
import { waitingListsOperations } from './forms/waiting-lists/waiting-lists.operations.ts'
import { publicAnswersOperations } from './forms/public-answers/public-answers.operations.ts'
import { adminTenantsOperations } from './admin/admin-tenants/admin-tenants.operations.ts'
import { adminBatchesOperations } from './admin/admin-batches/admin-batches.operations.ts'
import { adminCompaniesOperations } from './admin/admin-companies/admin-companies.operations.ts'
import { adminLogsOperations } from './admin/admin-logs/admin-logs.operations.ts'
import { adminSchemaOperations } from './admin/admin-schema/admin-schema.operations.ts'
import { adminSystemOperations } from './admin/admin-system/admin-system.operations.ts'
import { administratorsOperations } from './admin/administrators/administrators.operations.ts'
import { adminUsersOperations } from './admin/admin-users/admin-users.operations.ts'
import { dashboardMailsOperations } from './dashboards/dashboard-mails/dashboard-mails.operations.ts'
import { dashboardSharingOperations } from './dashboards/dashboard-sharing/dashboard-sharing.operations.ts'
import { dashboardsOperations } from './dashboards/dashboards/dashboards.operations.ts'
import { archivesOperations } from './exchange/archives/archives.operations.ts'
import { adminArchivesOperations } from './admin/admin-archives/admin-archives.operations.ts'
import { userGroupsOperations } from './people/user-groups/user-groups.operations.ts'

/** The operations of the product, by slug. */
export const operationGroups = {
  constants: constantsOperations,
  exports: exportsOperations,
  livingExports: livingExportsOperations,
  scheduledExports: scheduledExportsOperations,
  extensionItems: extensionItemsOperations,
  files: filesOperations,
  imports: importsOperations,
  jobs: jobsOperations,
  listViews: listViewsOperations,
  members: membersOperations,
  notifications: notificationsOperations,
  undo: undoOperations,
  permissionGroups: permissionGroupsOperations,
  projectBulk: projectBulkOperations,
  projectFilters: projectFiltersOperations,
  projectIntegration: projectIntegrationOperations,
  projectRecords: projectRecordsOperations,
  projectReviews: projectReviewsOperations,
  projectSharing: projectSharingOperations,
  projectViews: projectViewsOperations,
  projects: projectsOperations,
  reviewTemplates: reviewTemplatesOperations,
  encounters: encountersOperations,
  scouteeCases: scouteeCasesOperations,
  scouteeSearches: scouteeSearchesOperations,
  scoutees: scouteesOperations,
  scouteeLinks: scouteeLinksOperations,
  scouteeMerges: scouteeMergesOperations,
  scouteeBot: scouteeBotOperations,
  providerCompanies: providerCompaniesOperations,
  platformAdmin: platformAdminOperations,
  search: searchOperations,
  statusTemplates: statusTemplatesOperations,
  system: systemOperations,
  tagsAndChannels: tagsAndChannelsOperations,
  myDay: myDayOperations,
  tasks: tasksOperations,
  tenants: { ...tenantsOperations, ...tenantSettingsOperations },
  themeComments: themeCommentsOperations,
  themes: themesOperations,
  secondFactor: secondFactorOperations,
  singleSignOn: singleSignOnOperations,
  publicAccounts: publicAccountsOperations,
  guestRequests: guestRequestsOperations,
  mySessions: mySessionsOperations,
  apiTokens: apiTokensOperations,
  alerts: alertsOperations,
  events: eventsOperations,
  visibility: visibilityOperations,
  internalPrincipal: internalPrincipalOperations,
  forms: formsOperations,
  answers: answersOperations,
  publicAnswers: publicAnswersOperations,
  waitingLists: waitingListsOperations,
  adminTenants: adminTenantsOperations,
  adminUsers: adminUsersOperations,
  administrators: administratorsOperations,
  adminSystem: adminSystemOperations,
  adminLogs: adminLogsOperations,
  adminSchema: adminSchemaOperations,
  adminBatches: adminBatchesOperations,
  adminCompanies: adminCompaniesOperations,
  dashboards: dashboardsOperations,
  dashboardMails: dashboardMailsOperations,
  dashboardSharing: dashboardSharingOperations,
  archives: archivesOperations,
  adminArchives: adminArchivesOperations,
  userGroups: userGroupsOperations
} as const satisfies Record<string, OperationGroup>

/** Every operation of the product: what the server mounts, OpenAPI describes and the registry tests walk. */
export const operations: readonly Operation[] = Object.values(operationGroups).flatMap((group): Operation[] => Object.values(group))
