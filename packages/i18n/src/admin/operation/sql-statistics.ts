/** Texts of the statistics of statements. */
export const adminSqlStatisticsJa = {
  title: 'SQL統計',
  note: '製品が実行したSQL文の回数と時間です。値は含みません。30秒ごとに集計します。',
  list: 'SQL統計の一覧',
  columns: { sql: 'SQL文', execution_count: '実行回数', max_time: '最大', min_time: '最小', total_time: '合計', average_time: '平均', updatedAt: '集計日時' },
  times: (count: string) => `${count}回`,
  milliseconds: (value: string) => `${value}ms`,
  clear: 'クリア',
  clearTitle: 'SQL統計のクリア',
  clearBody: 'これまでの集計をすべて消し、数え直します。この操作は元に戻せません。',
  cleared: 'SQL統計をクリアしました',
  empty: 'まだ集計がありません。',
  emptyBody: '実行されたSQL文は、30秒以内にここに並びます。',
  loadFailed: 'SQL統計の読み込みに失敗しました。',
  statement: 'SQL文',
  reload: '再読み込み'
}

export type AdminSqlStatisticsTexts = typeof adminSqlStatisticsJa

/** Texts of the statistics of statements. */
export const adminSqlStatisticsEn: AdminSqlStatisticsTexts = {
  title: 'SQL statistics',
  note: 'How often the product ran each SQL statement and how long it took. Values are not included. Collected every 30 seconds.',
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
  clearTitle: 'Clear SQL statistics',
  clearBody: 'This removes everything counted so far and starts counting again. This can’t be undone.',
  cleared: 'SQL statistics cleared',
  empty: 'Nothing has been counted yet.',
  emptyBody: 'Statements appear here within 30 seconds of running.',
  loadFailed: 'Couldn’t load the SQL statistics.',
  statement: 'Statement',
  reload: 'Reload'
}
