"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { withFileBytes } from "@/lib/edge/forms/file-bytes";
import { addPicture } from "@/lib/pictures/add-picture";
import { changeProduct } from "@/lib/products/change-product";
import { countStock } from "@/lib/products/count-stock";
import { createProduct } from "@/lib/products/create-product";
import { deleteProduct } from "@/lib/products/delete-product";
import { receiveAtDesk } from "@/lib/products/receive-at-desk";
import { reorderProducts } from "@/lib/products/reorder-products";
import { saveProduct } from "@/lib/products/save-product";
import { setProductPhoto } from "@/lib/products/set-product-photo";

export const createProductAction = dashboardAction(createProduct);
export const changeProductAction = dashboardAction(changeProduct);
export const saveProductAction = dashboardAction(saveProduct);
export const receiveStockAction = dashboardAction(receiveAtDesk);
export const countStockAction = dashboardAction(countStock);
export const deleteProductAction = dashboardAction(deleteProduct);
export const reorderProductsAction = dashboardAction(reorderProducts);
export const addPhotoAction = dashboardAction(addPicture, withFileBytes);
export const setProductPhotoAction = dashboardAction(setProductPhoto);
