/** For tables that are whole at once and mostly short: all rows up to fifty, and pages of fifty beyond. */
export const shortPages = { pageSize: 50, hideOnSinglePage: true, showSizeChanger: false } as const
