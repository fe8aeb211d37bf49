import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMayOpen } from '#console/app/may-open.ts'

type PageLinkProps = { to: string; children: ReactNode; className?: string }

/** A link to a page of another right; who may not open it reads the same words without one. */
export function PageLink({ to, children, className }: PageLinkProps) {
  const mayOpen = useMayOpen()
  if (mayOpen(to)) {
    return (
      <Link to={to} {...(className !== undefined && { className })}>
        {children}
      </Link>
    )
  }
  return className === undefined ? children : <span className={className}>{children}</span>
}
