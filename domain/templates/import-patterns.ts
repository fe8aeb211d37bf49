/** How people part several values in one cell, on either keyboard. */
export const VALUE_SEPARATOR = /[,，、;；]/

/** A day as people write it: with dashes, slashes, dots or the Chinese words, a time behind it. */
export const DATE_PATTERN = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(.*)$/

/** What people write for yes and no. */
export const YES_PATTERN: readonly string[] = ['true', '1', '是', 'yes', 'y', '√']
export const NO_PATTERN: readonly string[] = ['false', '0', '否', 'no', 'n', '×']
