import type { AdminSqlStatisticsTexts } from './sql-statistics.ja.ts'

/** Texts of the statistics of statements. */
export const adminSqlStatisticsEn: AdminSqlStatisticsTexts = {
  title: 'SQL statistics',
  note: 'How often the product ran each SQL statement and how long it took. Values are left out. Collected every 30 seconds.',
  list: 'List of SQL statements',
  columns: {
    sql: 'Statement',
    execution_count: 'Runs',
    max_time: 'Max',
    min_time: 'Min',
    total_time: 'Total',
    average_time: 'Average',
    updatedAt: 'Collected'
  },
  times: (count) => count,
  milliseconds: (value) => `${value} ms`,
  clear: 'Clear',
  clearTitle: 'Clear the SQL statistics',
  clearBody: 'Everything counted so far is removed, and counting begins anew. This cannot be undone.',
  cleared: 'SQL statistics cleared',
  empty: 'Nothing has been counted yet.',
  emptyBody: 'Statements appear here within 30 seconds after they ran.',
  loadFailed: 'The SQL statistics could not be loaded.',
  statement: 'Statement',
  reload: 'Reload'
}
