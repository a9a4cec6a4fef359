"use client";
import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";

export function FormPreview({ slug, read }: { slug: string; read(): unknown }) {
  void slug;
  void read;
  void useState;
  return <Button look="quiet">Preview</Button>;
}
