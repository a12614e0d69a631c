export const notificationsOperations = {}
