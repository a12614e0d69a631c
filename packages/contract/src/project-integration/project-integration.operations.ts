export const projectIntegrationOperations = {}
