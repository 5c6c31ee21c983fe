import { Component, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { CrashPage } from '../crash/CrashPage.tsx';

/** Draws the route below; when its code fails, the crash page instead, until the address changes. */
export function CrashBoundary() {
  const { key } = useLocation();
  return (
    <Boundary at={key}>
      <Outlet />
    </Boundary>
  );
}

interface BoundaryProps {
  at: string;
  children: ReactNode;
}

interface BoundaryState {
  at: string;
  failure: { error: unknown } | undefined;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: this.props.at, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return at === state.at ? null : { at, failure: undefined };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <CrashPage error={failure.error} /> : this.props.children;
  }
}
