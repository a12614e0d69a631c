export const projectReviewsOperations = {}
