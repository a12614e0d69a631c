export { NotificationDrawer } from './notification-drawer.tsx'
