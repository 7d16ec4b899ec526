/** Who may have media: asked by the media origin with every request, answered by whoever keeps seats and leases. */
export interface MediaDoor {
  /**
   * Whether the holder of this token may now have media of this game; asking renews the lease.
   * `address` is the client's, behind trusted proxies; `now` is when it was asked. The token comes from the path as it was
   * sent: anything may be in it.
   */
  admit(token: string, gameId: number, address: string, now: Date): Promise<boolean> | boolean;
  /** Lets go of the lease behind the token and of no other; an unknown token is no fault. */
  release(token: string): Promise<void>;
}
