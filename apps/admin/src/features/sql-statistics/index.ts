export { SqlStatisticsPage } from './sql-statistics-page.tsx'
