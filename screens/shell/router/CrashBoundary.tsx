import { Component, type ComponentType, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

export interface CrashBoundaryProps {
  page: ComponentType<{ error: unknown }>;
}

/** Draws the route below; when its code fails, this page instead, until the address changes. */
export function CrashBoundary({ page }: CrashBoundaryProps) {
  const { key } = useLocation();
  return (
    <Boundary at={key} page={page}>
      <Outlet />
    </Boundary>
  );
}

interface BoundaryProps extends CrashBoundaryProps {
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
    const { page: CrashPage, children } = this.props;
    return failure ? <CrashPage error={failure.error} /> : children;
  }
}
